import type { PracticeCommand, PracticeRequest, PracticeResponse } from '#contract/practice-line.ts';
import type { PracticeDayState } from '#contract/practice-day.ts';
import { reportLedger } from '#server/exchange/invariants.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { createMutex } from '#server/exchange/lib/requests/mutex.ts';
import { every } from '#server/exchange/lib/running/timers.ts';
import type { Feed } from '#server/exchange/market/feed.ts';
import {
  practicePersonService,
  requirePracticeFunds,
} from '#server/exchange/modules/demonstration/practice-person.service.ts';
import { openDeviceExchange, type DeviceExchange, type OpenPostgres } from './device-exchange.ts';
import { deviceRandom } from './device-random.ts';
import { answerRequest } from './line/answer-request.ts';
import type { DeviceConnection, DeviceEnd } from './local-line.ts';
import { createPracticeDays } from './practice-days.ts';
import { BlockFiles } from './storage/block-files.ts';
import type { DeviceStorage } from './storage/device-storage.ts';

export interface PracticeParts {
  readonly storage: DeviceStorage;
  readonly openPostgres: OpenPostgres;
  readonly clock: Clock;
  /** Replaces the simulated market. */
  readonly feed?: Feed;
  readonly log: Log;
  /** Of the pages that it serves. */
  readonly origin: string | null;
  /** Name of this browser in the list of sessions. */
  readonly device: string;
  /** The open recorded day has changed; null: it is closed. */
  readonly onDay: (state: PracticeDayState | null) => void;
  /** The exchange is open; otherwise why it is not. A damaged one still exports its files and begins again. */
  readonly onOpened: (problem: unknown) => void;
}

/** An exchange for one person, with what it needs in this thread. */
export interface Practice {
  answer(request: PracticeRequest): Promise<PracticeResponse>;
  /** @throws the error with which the exchange refuses it */
  connect(connection: DeviceConnection): Promise<DeviceEnd>;
  /** @throws Refusal for invalid funds, Error with the code of a day's problem */
  control(command: PracticeCommand): Promise<unknown>;
  close(): Promise<void>;
}

const sessionKey = 'session';
/** Prices since then are lost with the thread; what a call has changed never is. */
const storeEveryMs = 1_000;

/** Opens the practice market, whose prices follow the clock. */
const openMarket = async (parts: PracticeParts): Promise<DeviceExchange> => {
  const opened = await openDeviceExchange({ ...parts, random: deviceRandom });
  const { exchange, files } = opened;
  exchange.run();
  const stopStoring = every(storeEveryMs, () => {
    files.store().catch((error: unknown) => parts.log.error({ err: error }, 'the device stored nothing'));
  });
  return {
    ...opened,
    async close() {
      stopStoring();
      await opened.close();
      await files.store();
    },
  };
};

/** The one exchange that runs: the practice market, or a recorded day in its place. */
const createSwitch = (parts: PracticeParts) => {
  const days = createPracticeDays(parts);
  /** Null while a day is open: a device runs one exchange at a time. */
  let market: Promise<DeviceExchange> | null = null;
  /** In which somebody has begun. */
  const used = new WeakSet<DeviceExchange>();
  const openedMarket = (): Promise<DeviceExchange> => (market ??= openMarket(parts));
  // One that did not open has nothing to close.
  const close = async (closed: Promise<DeviceExchange> | null): Promise<void> =>
    closed?.then(
      (opened) => opened.close(),
      () => undefined,
    );
  const closeMarket = (): Promise<void> => {
    const closed = market;
    market = null;
    return close(closed);
  };
  /** The market as it opens after a day. */
  const backToMarket = (): Promise<DeviceExchange> =>
    openedMarket().catch((error: unknown) => {
      parts.onOpened(error);
      throw error;
    });
  return {
    days,
    used,
    openedMarket,
    closeMarket,
    /** An empty market in place of the one of now; callers wait for it meanwhile. */
    replaceMarket(): Promise<DeviceExchange> {
      const before = market;
      const replace = async (): Promise<DeviceExchange> => {
        await close(before);
        await parts.storage.clear();
        return openMarket(parts);
      };
      return (market = replace());
    },
    current: async (): Promise<DeviceExchange> => days.front() ?? (await openedMarket()),
    async openDay(command: PracticeCommand): Promise<unknown> {
      try {
        const token = await days.run(command);
        await closeMarket();
        return token;
      } catch (error) {
        // The day before is closed as well.
        if (!days.front()) await backToMarket();
        throw error;
      }
    },
    async closeDay(): Promise<null> {
      await days.leave();
      await backToMarket();
      return null;
    },
  };
};

type Switch = ReturnType<typeof createSwitch>;

/** Begins again on an empty exchange; returns the token of the new person. */
const begin = async (
  { storage, device, onOpened }: PracticeParts,
  { days, openedMarket, replaceMarket, used }: Switch,
  funds: string,
): Promise<string> => {
  requirePracticeFunds(funds);
  await days.leave();
  const isUnused = await openedMarket().then(
    async (opened) =>
      opened.isNew && !used.has(opened) && (await storage.read('values', sessionKey)) === undefined,
    // A damaged database: it is replaced.
    () => false,
  );
  const market = isUnused ? await openedMarket() : await replaceMarket();
  // Also when the device then refuses to store it.
  used.add(market);
  const { exchange, files } = market;
  const { token } = await exchange.use(practicePersonService).create(funds, device);
  await files.store();
  await storage.write([{ store: 'values', key: sessionKey, value: token }]);
  onOpened(null);
  return token;
};

/** The files of a database that does not open, as they are stored. */
const exportFiles = async (storage: DeviceStorage): Promise<Blob> => {
  const files = new BlockFiles(storage);
  await files.load();
  return files.archive();
};

const createControl = (parts: PracticeParts, exchanges: Switch) => {
  const { days, current } = exchanges;
  /** Exchanges are opened and closed one after the other, whichever page asks. */
  const inTurn = createMutex<'exchange'>();
  /** @throws when no exchange has opened, whose sessions would be of no use */
  const readToken = async (): Promise<unknown> => {
    const day = days.front();
    if (day) return day.token;
    await current();
    return (await parts.storage.read('values', sessionKey)) ?? null;
  };
  return async (command: PracticeCommand): Promise<unknown> => {
    switch (command.name) {
      case 'start':
        return inTurn('exchange', () => begin(parts, exchanges, command.funds));
      case 'session':
        return readToken();
      case 'verify':
        return reportLedger((await current()).host.open.database);
      case 'export':
        return current().then(
          ({ postgres }) => postgres.dumpDataDir('gzip'),
          () => exportFiles(parts.storage),
        );
      case 'day':
        return days.state();
      case 'closeDay':
        return inTurn('exchange', exchanges.closeDay);
      case 'openDay':
        return inTurn('exchange', () => exchanges.openDay(command));
      default:
        return days.run(command);
    }
  };
};

/** Opens the exchange of this device: the practice market, or the recorded day that was open before. */
export const openPractice = async (parts: PracticeParts): Promise<Practice> => {
  const { log, origin, onOpened } = parts;
  const exchanges = createSwitch(parts);
  const { days, current } = exchanges;
  await days.restore();
  await current().then(() => onOpened(null), onOpened);
  return {
    async answer(request) {
      const { exchange, host, files } = await current();
      const day = days.front();
      const front = {
        calls: day?.calls ?? exchange.calls,
        clock: day?.clock ?? host.clock,
        store: day?.save ?? (() => files.store()),
      };
      return answerRequest({ exchange, log, mailer: host.mailer, origin, ...front }, request);
    },
    connect: async (connection) => (await current()).line.connect(connection),
    control: createControl(parts, exchanges),
    async close() {
      await days.close();
      await exchanges.closeMarket();
    },
  };
};
