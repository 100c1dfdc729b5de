import type { PracticeDayState } from '#contract/practice-day.ts';
import { followClock } from '#client/lib/clock/server-time.ts';
import { createStore } from '#client/lib/state/store.ts';
import { practiceLine, practiceRequests } from '#client/data/practice/device-line.ts';

/** The recorded day that is open; null: none is. */
export const openedDay = createStore<PracticeDayState | null>(null);

const take = (state: PracticeDayState): void => {
  followClock(state.atMs, state.isPaused ? 0 : state.speed);
  openedDay.set(state);
};

const isState = (value: unknown): value is PracticeDayState =>
  typeof value === 'object' && value !== null && 'atMs' in value;

/** Follows the day that the exchange on this device has open, with the clock of this page. */
export const followDay = (): void => {
  let isReported = false;
  practiceLine().received.on((message) => {
    if (message.kind !== 'day') return;
    isReported = true;
    if (isState(message)) take(message);
    else openedDay.set(null);
  });
  // An exchange that another page opened earlier reports the next step only.
  practiceRequests()
    .control({ name: 'day' })
    .then(
      (state) => {
        if (!isReported && isState(state)) take(state);
      },
      // It ended before it answered; the next one reports its day.
      () => undefined,
    );
};
