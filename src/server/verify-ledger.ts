import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig, type Config } from './config.ts';
import { livingProcessIn, lockDataFolder } from './lib/data-folder.ts';
import { DatabaseUnreachable, openDatabase } from './lib/database.ts';
import { EmbeddedPostgresError } from './lib/embedded-binaries.ts';
import { startEmbeddedPostgres } from './lib/embedded-postgres.ts';
import { createLog } from './lib/log.ts';
import { ledgerChecks, verifyLedger } from './invariants.ts';

/** There is nothing to verify; the message says where it was looked for. */
class NoLedger extends Error {}

interface Place {
  readonly url: string;
  leave(): Promise<void>;
}

/**
 * The configured database, the one of the server that runs on the data folder, or the data folder's own,
 * started for this.
 */
const openPlace = async ({ databaseUrl, dataDir, logLevel }: Config): Promise<Place> => {
  if (databaseUrl) return { url: databaseUrl, leave: () => Promise.resolve() };
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new NoLedger(`There is no ledger in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
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

const run = async (config: Config): Promise<boolean> => {
  const place = await openPlace(config);
  try {
    const { database, close } = await openDatabase(place.url, 1);
    try {
      const violation = await verifyLedger(database);
      process.stdout.write(
        violation
          ? `Violated: ${violation.check}\n  ${violation.found}\n`
          : `The ledger holds: ${ledgerChecks.length} invariants verified.\n`,
      );
      return violation === null;
    } finally {
      await close();
    }
  } finally {
    await place.leave();
  }
};

const expected = [ConfigError, DatabaseUnreachable, EmbeddedPostgresError, NoLedger];

try {
  process.exitCode = (await run(readConfig(process.env))) ? 0 : 1;
} catch (error) {
  const known = expected.some((kind) => error instanceof kind);
  process.stderr.write(`${known ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 2;
}
