import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig, type Config } from './config.ts';
import { livingProcessIn, lockDataFolder } from './files/data-folder.ts';
import { DatabaseUnreachable, openDatabase } from './database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { EmbeddedPostgresError } from './database/embedded-binaries.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { createLog } from './running/log.ts';

/** There is no exchange here, or the command line is invalid; the message says what to do. */
export class CommandError extends Error {}

interface Place {
  readonly url: string;
  leave(): Promise<void>;
}

/**
 * The configured database, that of the server running on the data folder, or the data folder's
 * own, started for the command.
 */
const openPlace = async ({ databaseUrl, dataDir, logLevel }: Config): Promise<Place> => {
  if (databaseUrl) return { url: databaseUrl, leave: () => Promise.resolve() };
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new CommandError(`There is no exchange in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  if (livingProcessIn(join(dataDir, 'server.lock')) !== undefined) {
    return { url: readFileSync(join(dataDir, 'database-url'), 'utf8'), leave: () => Promise.resolve() };
  }
  const lock = lockDataFolder(dataDir);
  const postgres = await startEmbeddedPostgres(dataDir, createLog(logLevel));
  return {
    url: postgres.url,
    async leave() {
      await postgres.stop();
      lock.release();
    },
  };
};

/** Work of a command on the exchange's database; false: the checked condition is not met. */
export type CommandWork = (database: Database, config: Config) => Promise<boolean>;

const runAt = async (config: Config, work: CommandWork): Promise<boolean> => {
  const place = await openPlace(config);
  try {
    const { database, close } = await openDatabase(place.url, 1);
    try {
      return await work(database, config);
    } finally {
      await close();
    }
  } finally {
    await place.leave();
  }
};

const expected = [ConfigError, DatabaseUnreachable, EmbeddedPostgresError, CommandError];

/** Runs a command, with or without a running server. The exit code is 0, 1 for false, or 2 for an error. */
export const runCommand = async (work: CommandWork): Promise<void> => {
  try {
    process.exitCode = (await runAt(readConfig(process.env), work)) ? 0 : 1;
  } catch (error) {
    const known = expected.some((kind) => error instanceof kind);
    process.stderr.write(`${known ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
    process.exitCode = 2;
  }
};
