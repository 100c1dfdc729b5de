import type { PGlite } from '@electric-sql/pglite';
import type { Host } from '#server/exchange/host.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { migrate, schemaName } from '#server/exchange/lib/database/migrate.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Random } from '#server/exchange/lib/secrets/random.ts';
import type { Feed } from '#server/exchange/market/feed.ts';
import { openExchange, type Exchange } from '#server/exchange/open-exchange.ts';
import { openDeviceDatabase } from './device-database.ts';
import { createDeviceHost } from './device-host.ts';
import { createLocalLine, type LocalLine } from './local-line.ts';
import { BlockFiles } from './storage/block-files.ts';
import type { DeviceStorage } from './storage/device-storage.ts';
import { createStoredFiles } from './storage/stored-files.ts';

/** Opens the database in these files; if there is none, puts the prepared one there. */
export type OpenPostgres = (files: BlockFiles, isStored: boolean) => Promise<PGlite>;

export interface DeviceExchangeParts {
  readonly storage: DeviceStorage;
  readonly openPostgres: OpenPostgres;
  readonly clock: Clock;
  readonly random: Random;
  /** Replaces the simulated market. */
  readonly feed?: Feed;
  readonly log: Log;
}

/** An exchange in this thread, and what its lines need of it. */
export interface DeviceExchange {
  readonly exchange: Exchange;
  readonly host: Host;
  readonly line: LocalLine;
  readonly postgres: PGlite;
  readonly files: BlockFiles;
  /** The prepared database, in which no one has begun. */
  readonly isNew: boolean;
  close(): Promise<void>;
}

const secretKeyName = 'secret key';
const secretBytes = 32;
const schemaKey = 'schema';

/** Creates it once. */
const readSecretKey = async (storage: DeviceStorage): Promise<Uint8Array> => {
  const known = (await storage.read('values', secretKeyName)) as Uint8Array | undefined;
  if (known) return known;
  const made = crypto.getRandomValues(new Uint8Array(secretBytes));
  await storage.write([{ store: 'values', key: secretKeyName, value: made }]);
  return made;
};

/**
 * Migrates a stored database of another version; the prepared one is of this version. The name is stored after
 * the migrated database. Finding out from the database itself takes a third of a start. A device that is full
 * has the same to do at the next start.
 */
const bringToSchema = async (
  { storage, log }: Pick<DeviceExchangeParts, 'storage' | 'log'>,
  files: BlockFiles,
  database: Database,
  isStored: boolean,
): Promise<void> => {
  if (isStored && (await storage.read('values', schemaKey)) === schemaName) return;
  if (isStored) await migrate(database);
  try {
    if (isStored) await files.store();
    await storage.write([{ store: 'values', key: schemaKey, value: schemaName }]);
  } catch (error) {
    log.error({ err: error }, 'the device did not store its schema');
  }
};

/** Opens an exchange on the stored database or the prepared one; its clocks and timers stand still. */
export const openDeviceExchange = async ({
  storage,
  openPostgres,
  clock,
  random,
  feed,
  log,
}: DeviceExchangeParts): Promise<DeviceExchange> => {
  const files = new BlockFiles(storage);
  const isStored = await files.load();
  const postgres = await openPostgres(files, isStored);
  const device = openDeviceDatabase(postgres);
  await bringToSchema({ storage, log }, files, device.database, isStored);
  const line = createLocalLine();
  const host = createDeviceHost({
    clock,
    random,
    log,
    open: device,
    files: createStoredFiles(storage, clock.nowMs),
    line,
    secretKey: await readSecretKey(storage),
    ...(feed ? { feed } : {}),
  });
  const exchange = await openExchange(host);
  await exchange.startModules();
  return {
    exchange,
    host,
    line,
    postgres,
    files,
    isNew: !isStored,
    async close() {
      for (const socket of line.sockets.sockets.values()) socket.disconnect();
      await exchange.close();
      await device.close();
    },
  };
};
