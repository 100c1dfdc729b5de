import type { PGlite } from '@electric-sql/pglite';
import type { PracticeCommand, PracticeRequest, PracticeResponse } from '#contract/practice-line.ts';
import type { Host } from '#server/exchange/host.ts';
import { reportLedger } from '#server/exchange/invariants.ts';
import { migrate } from '#server/exchange/lib/database/migrate.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { every } from '#server/exchange/lib/running/timers.ts';
import type { Feed } from '#server/exchange/market/feed.ts';
import { practicePersonService } from '#server/exchange/modules/demonstration/practice-person.service.ts';
import { openExchange, type Exchange } from '#server/exchange/open-exchange.ts';
import { openDeviceDatabase } from './device-database.ts';
import { createDeviceHost } from './device-host.ts';
import { deviceRandom } from './device-random.ts';
import { answerRequest } from './line/answer-request.ts';
import { createLocalLine, type DeviceConnection, type DeviceEnd, type LocalLine } from './local-line.ts';
import { BlockFiles } from './storage/block-files.ts';
import type { DeviceStorage } from './storage/device-storage.ts';
import { createStoredFiles } from './storage/stored-files.ts';

export interface PracticeParts {
  readonly storage: DeviceStorage;
  /** Opens the database in these files; if there is none, puts the prepared one there. */
  readonly openPostgres: (files: BlockFiles, isStored: boolean) => Promise<PGlite>;
  readonly clock: Clock;
  /** Replaces the simulated market. */
  readonly feed?: Feed;
  readonly log: Log;
  /** Of the pages that it serves. */
  readonly origin: string | null;
  /** Name of this browser in the list of sessions. */
  readonly device: string;
}

/** An exchange for one person, with what it needs in this thread. */
export interface Practice {
  answer(request: PracticeRequest): Promise<PracticeResponse>;
  /** @throws the error with which the exchange refuses it */
  connect(connection: DeviceConnection): Promise<DeviceEnd>;
  /** @throws Refusal for invalid funds */
  control(command: PracticeCommand): Promise<unknown>;
  close(): Promise<void>;
}

interface Opened {
  readonly exchange: Exchange;
  readonly host: Host;
  readonly line: LocalLine;
  readonly postgres: PGlite;
  readonly files: BlockFiles;
  /** The prepared database, in which no one has begun. */
  readonly isNew: boolean;
  close(): Promise<void>;
}

const sessionKey = 'session';
const secretKeyName = 'secret key';
const secretBytes = 32;
/** Prices since then are lost with the thread; what a call has changed never is. */
const storeEveryMs = 1_000;

/** Creates it once. */
const readSecretKey = async (storage: DeviceStorage): Promise<Uint8Array> => {
  const known = (await storage.read('values', secretKeyName)) as Uint8Array | undefined;
  if (known) return known;
  const made = crypto.getRandomValues(new Uint8Array(secretBytes));
  await storage.write([{ store: 'values', key: secretKeyName, value: made }]);
  return made;
};

const open = async (parts: PracticeParts): Promise<Opened> => {
  const { storage, clock, log, feed } = parts;
  const files = new BlockFiles(storage);
  const isStored = await files.load();
  const postgres = await parts.openPostgres(files, isStored);
  const device = openDeviceDatabase(postgres);
  if (isStored) await migrate(device.database);
  const line = createLocalLine();
  const host = createDeviceHost({
    clock,
    random: deviceRandom,
    log,
    open: device,
    files: createStoredFiles(storage, clock.nowMs),
    line,
    secretKey: await readSecretKey(storage),
    ...(feed ? { feed } : {}),
  });
  const exchange = await openExchange(host);
  await exchange.startModules();
  exchange.run();
  const stopStoring = every(storeEveryMs, () => {
    files.store().catch((error: unknown) => log.error({ err: error }, 'the device stored nothing'));
  });
  return {
    exchange,
    host,
    line,
    postgres,
    files,
    isNew: !isStored,
    async close() {
      stopStoring();
      for (const socket of line.sockets.sockets.values()) socket.disconnect();
      await exchange.close();
      await device.close();
      await files.store();
    },
  };
};

/** Opens the exchange of this device. */
export const openPractice = async (parts: PracticeParts): Promise<Practice> => {
  const { storage, clock, log, origin } = parts;
  let opened = open(parts);
  let isUnused = (await opened).isNew;

  const startNow = async (funds: string) => {
    const now = await opened;
    now.exchange.use(practicePersonService).requireFunds(funds);
    if (!isUnused)
      opened = (async () => {
        await now.close();
        await storage.clear();
        return open(parts);
      })();
    isUnused = false;
    const { exchange, files } = await opened;
    const person = await exchange.use(practicePersonService).create(funds, parts.device);
    await files.store();
    await storage.write([{ store: 'values', key: sessionKey, value: person.token }]);
    return person;
  };

  /** One after the other, whichever page asks. */
  let started: Promise<unknown> = Promise.resolve();
  const start = (funds: string) => {
    const next = started.then(
      () => startNow(funds),
      () => startNow(funds),
    );
    started = next;
    return next;
  };

  return {
    async answer(request) {
      const { exchange, host, files } = await opened;
      return answerRequest(
        { exchange, clock, log, mailer: host.mailer, store: () => files.store(), origin },
        request,
      );
    },
    connect: async (connection) => (await opened).line.connect(connection),
    async control(command) {
      switch (command.name) {
        case 'start': {
          const { token, userId } = await start(command.funds);
          return { token, user_id: userId };
        }
        case 'session':
          return (await storage.read('values', sessionKey)) ?? null;
        case 'verify':
          return reportLedger((await opened).host.open.database);
        case 'export':
          return (await opened).postgres.dumpDataDir('gzip');
      }
    },
    close: async () => (await opened).close(),
  };
};
