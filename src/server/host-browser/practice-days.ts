import type { PracticeDayState } from '#contract/practice-day.ts';
import type { AnswerCalls } from '#server/exchange/lib/calls/answer-calls.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { every } from '#server/exchange/lib/running/timers.ts';
import { practicePersonService } from '#server/exchange/modules/demonstration/practice-person.service.ts';
import { openDeviceExchange, type DeviceExchange, type OpenPostgres } from './device-exchange.ts';
import { createDayStore } from './day-store.ts';
import { createDayControl } from './replay/day-control.ts';
import type { DaySession, OpenPractised } from './replay/day-session.ts';
import { createMemoryStorage, type DeviceStorage } from './storage/device-storage.ts';

export interface PracticeDaysDeps {
  /** Holds the open day's actions, from which it is opened again. */
  readonly storage: DeviceStorage;
  readonly openPostgres: OpenPostgres;
  readonly log: Log;
  /** The open day has changed; null: it is closed. */
  readonly onDay: (state: PracticeDayState | null) => void;
}

/** The exchange of the open day. */
export interface DayFront extends DeviceExchange {
  /** Each call is answered between two steps, and noted. */
  readonly calls: AnswerCalls;
  /** Of the person who trades the day. */
  readonly token: string;
  /** Of the last step: the exchange's own clock looks ahead between steps. */
  readonly clock: Clock;
  /** Resolves when what was done is stored on the device. */
  save(): Promise<void>;
}

/** The recorded day of this device: none, or one that goes on after the worker has ended. */
export interface PracticeDays {
  front(): DayFront | null;
  state(): PracticeDayState | null;
  /** Opens the day that was open when the worker ended, at the same moment and paused. */
  restore(): Promise<void>;
  /** @throws Error with the problem's code as its message */
  run(command: unknown): Promise<unknown>;
  /** Closes the day for good. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** The time that passed since then is lost with the thread; what a call has changed never is. */
const saveEveryMs = 5_000;
const device = 'practice';

/** Each day has a database of its own, in memory. */
export const createOpenPractised =
  (
    { openPostgres, log }: Pick<PracticeDaysDeps, 'openPostgres' | 'log'>,
    onOpened: (made: DeviceExchange) => void,
  ): OpenPractised =>
  async (tools, funds) => {
    const made = await openDeviceExchange({ storage: createMemoryStorage(), openPostgres, log, ...tools });
    onOpened(made);
    const { userId, token } = await made.exchange.use(practicePersonService).create(funds, device);
    const { database } = made.host.open;
    return { exchange: made.exchange, database, userId, token, close: made.close };
  };

const frontOf = (
  made: DeviceExchange,
  { log, steps, token }: DaySession,
  save: DayFront['save'],
): DayFront => ({
  ...made,
  calls: log.calls,
  token,
  clock: { nowMs: steps.nowMs, now: () => new Date(steps.nowMs()) },
  save,
});

export const createPracticeDays = ({ storage, openPostgres, log, onDay }: PracticeDaysDeps): PracticeDays => {
  /** Of each day's exchange, what its lines need. */
  const opened = new WeakMap<object, DeviceExchange>();
  const store = createDayStore(storage);
  let stopSaving = (): void => undefined;

  const control = createDayControl({
    open: createOpenPractised({ openPostgres, log }, (made) => void opened.set(made.exchange, made)),
    realMs: () => performance.now(),
    onState: onDay,
    onFailed: (error) => log.error({ err: error }, 'a step of the day failed'),
  });

  const save = async (): Promise<void> => {
    const saved = control.save();
    if (saved) await store.write(saved);
  };

  const startSaving = (): void => {
    stopSaving();
    stopSaving = every(saveEveryMs, () => {
      save().catch((error: unknown) => log.error({ err: error }, 'the day was not stored'));
    });
  };
  const close = (): Promise<void> => {
    stopSaving();
    return control.close();
  };
  return {
    state: control.state,
    front() {
      const session = control.session();
      return session && frontOf(opened.get(session.exchange)!, session, save);
    },

    async restore() {
      const saved = await store.read();
      if (!saved) return;
      try {
        await control.restore(saved);
        startSaving();
      } catch (error) {
        // Of another version of the product: practice itself opens.
        log.error({ err: error }, 'the day could not be opened again');
        await control.close();
        await store.clear();
      }
    },

    async run(command) {
      const answer = await control.run(command);
      if (!answer.ok) throw new Error(answer.problem);
      const { name } = command as { readonly name: string };
      if (name === 'openDay') {
        await store.begin(control.save()!.settings);
        startSaving();
      }
      if (name !== 'report' && name !== 'checkFile') await save();
      return answer.value;
    },

    async leave() {
      await close();
      await store.clear();
      onDay(null);
    },
    close,
  };
};
