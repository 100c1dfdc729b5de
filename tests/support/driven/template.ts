import { rmSync } from 'node:fs';
import { openDatabase, type OpenDatabase } from '#server/host-node/database/database.ts';
import { startEmbeddedPostgres } from '#server/host-node/database/embedded-postgres.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { migrate } from '#server/exchange/lib/database/migrate.ts';
import { addSessions, type SessionHolder } from '../open-sessions.ts';
import { until } from '../until.ts';
import { clusterFolder, disableDurability } from '../short-lived-cluster.ts';
import { startDrivenExchange, type DrivenExchange } from './exchange.ts';

/**
 * Every driven exchange starts at this time, a Thursday, later than the newest data that the product ships.
 */
export const drivenStartMs = Date.UTC(2026, 11, 10, 12);
export const drivenPassword = 'correct horse';
const templateName = 'tideline_driven';

/** Users in every copy of the template, each with a session. */
export interface DrivenPeople {
  /** With the funds of a new account. */
  readonly person: SessionHolder;
  /** Another one. */
  readonly friend: SessionHolder;
  /** With funds in every account. */
  readonly demo: SessionHolder;
}

const withDatabaseName = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const maintain = async <T>(postgresUrl: string, work: (open: OpenDatabase) => Promise<T>): Promise<T> => {
  const open = await openDatabase(postgresUrl, 1);
  try {
    return await work(open);
  } finally {
    await open.close();
  }
};

/** One PostgreSQL for a run of tests; nothing in it outlives the run. */
export const startRunPostgres = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const dataDir = clusterFolder('tideline-run-');
  const postgres = await startEmbeddedPostgres(dataDir, createLog('silent'));
  await maintain(postgres.url, ({ pool }) => disableDurability(pool));
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const isPastWritten = async ({ database }: DrivenExchange): Promise<boolean> => {
  const rows = await database.selectFrom('candle_backfills').select('is_written').execute();
  return rows.length > 0 && rows.every(({ is_written }) => is_written);
};

/**
 * Fills the database that each test's exchange copies: schema, demo data, price history, users. `prepare`
 * may add more with its exchange before it ends.
 */
export const fillTemplate = async (
  postgresUrl: string,
  clientDir: string,
  prepare: (exchange: DrivenExchange, people: DrivenPeople) => Promise<void>,
): Promise<DrivenPeople> => {
  await maintain(postgresUrl, ({ pool }) => pool.query(`create database ${templateName}`));
  const databaseUrl = withDatabaseName(postgresUrl, templateName);
  await maintain(databaseUrl, ({ database }) => migrate(database));
  const exchange = await startDrivenExchange({
    databaseUrl,
    clientDir,
    startMs: drivenStartMs,
    isFirst: true,
  });
  try {
    const add = (people: number, funds: 'newAccount' | 'everyAccount') =>
      addSessions(exchange.database, people, funds, drivenPassword, exchange.clock.now());
    const [person, friend] = await add(2, 'newAccount');
    const [demo] = await add(1, 'everyAccount');
    const people = { person: person!, friend: friend!, demo: demo! };
    await prepare(exchange, people);
    await until('the price history to be written', () => isPastWritten(exchange));
    // Runs the demo's due jobs of the start, once for all copies.
    await exchange.settle();
    return people;
  } finally {
    await exchange.close();
  }
};

/** Copies the template into a database of this name, and removes it. */
export const copyTemplate = async (
  postgresUrl: string,
  name: string,
): Promise<{ url: string; remove(): Promise<void> }> => {
  await maintain(postgresUrl, ({ pool }) =>
    pool.query(`create database ${name} template ${templateName} strategy file_copy`),
  );
  return {
    url: withDatabaseName(postgresUrl, name),
    remove: () =>
      maintain(
        postgresUrl,
        async ({ pool }) => void (await pool.query(`drop database ${name} with (force)`)),
      ),
  };
};
