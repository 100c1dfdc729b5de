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

/** What was reported while the exchange changes; undefined: nothing was. */
let heldBack: PracticeDayState | null | undefined;
let isChanging = false;

const show = (state: PracticeDayState | null): void => {
  if (isChanging) heldBack = state;
  else if (state) take(state);
  else openedDay.set(null);
};

/**
 * Another exchange takes the place of this one. What it reports is shown when this ends: until the page has
 * changed to it as well, a press in its bar would be lost with the page.
 */
export const whileExchangeChanges = async (work: () => Promise<void>): Promise<void> => {
  isChanging = true;
  try {
    await work();
  } finally {
    isChanging = false;
    const last = heldBack;
    heldBack = undefined;
    if (last !== undefined) show(last);
  }
};

const isState = (value: unknown): value is PracticeDayState =>
  typeof value === 'object' && value !== null && 'atMs' in value;

/** Follows the day that the exchange on this device has open, with the clock of this page. */
export const followDay = (): void => {
  let isReported = false;
  practiceLine().received.on((message) => {
    if (message.kind !== 'day') return;
    isReported = true;
    show(isState(message) ? message : null);
  });
  // An exchange that another page opened earlier reports the next step only.
  practiceRequests()
    .control({ name: 'day' })
    .then(
      (state) => {
        if (!isReported && isState(state)) show(state);
      },
      // It ended before it answered; the next one reports its day.
      () => undefined,
    );
};
