import type { Database, ExchangeDatabase } from '#server/exchange/lib/database/database.ts';
import { seekLeadership } from './leadership.ts';
import { DefaultQueryExecutor, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { guardConnections } from './connection-guard.ts';
import { createProbe } from './database-probe.ts';
import { parseNumeric } from '#server/exchange/lib/database/parse-numeric.ts';
import type { Tables } from '#server/exchange/lib/database/tables.ts';

export interface OpenDatabase extends ExchangeDatabase {
  readonly pool: pg.Pool;
  /** Notified of how long each query or transaction waited for its connection. */
  onConnected(listener: (waitedMs: number) => void): void;
  /**
   * Notified of each connection that the database breaks, idle or in use; work that uses it
   * gets the error from its query.
   */
  onLost(listener: (error: Error) => void): void;
  /** Whether the database answers now; resolves within about a second, however busy the pool is. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/** The database could not be reached; the message is for the person who starts the server. */
export class DatabaseUnreachable extends Error {}

/** Ids stay below 2^53; int8 arrives as a number, numeric as plain text, timestamptz as a Date. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: parseNumeric,
};

/** Host and database of a connection, for messages: without user or password. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/** No chain of work gets two connections: as many such chains as there are connections would deadlock. */
const guarded = async (dialect: PostgresDialect): Promise<Database> => {
  const driver = dialect.createDriver();
  await driver.init();
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    guardConnections(driver),
  );
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
};

const openPool = async (
  url: string,
  connections: number,
  databaseOf: (dialect: PostgresDialect) => Promise<Database>,
): Promise<OpenDatabase> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    // Longer than the ten seconds between the runs of many jobs: to connect costs both sides more than to wait.
    idleTimeoutMillis: 30_000,
    options: '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC',
    types: {
      getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
    },
  });
  const listeners: ((waitedMs: number) => void)[] = [];
  const lossListeners: ((error: Error) => void)[] = [];
  // Connections break when the database restarts; an unhandled error event would end the process.
  const lost = (error: Error): void => lossListeners.forEach((listener) => listener(error));
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const connect = async (): Promise<pg.PoolClient> => {
    const askedMs = performance.now();
    const client = await pool.connect();
    for (const listener of listeners) listener(performance.now() - askedMs);
    return client;
  };
  const database = await databaseOf(new PostgresDialect({ pool: { connect, end: () => pool.end() } }));
  const probe = createProbe(url);
  try {
    await sql`select 1`.execute(database);
  } catch (cause) {
    await pool.end();
    const reason =
      cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : String(cause);
    throw new DatabaseUnreachable(`The database at ${placeOf(url)} cannot be reached: ${reason}`, { cause });
  }
  return {
    database,
    pool,
    seekLeadership: (lock) => seekLeadership(pool, lock),
    onConnected: (listener) => void listeners.push(listener),
    onLost: (listener) => void lossListeners.push(listener),
    answers: probe.answers,
    async close() {
      await probe.close();
      await database.destroy();
    },
  };
};

/** Opens a pool and verifies that it works. @param connections the most at once @throws DatabaseUnreachable */
export const openDatabase = (url: string, connections: number): Promise<OpenDatabase> =>
  openPool(url, connections, guarded);

/** Sixteen measured best on two cores. */
const serverConnections = 16;

/**
 * The database of the running server, without the guard: following each chain of work costs a tenth of its
 * processor time, and the mistake that the guard refuses fails in the first test that runs it.
 * @throws DatabaseUnreachable
 */
export const openServerDatabase = (url: string): Promise<OpenDatabase> =>
  openPool(url, serverConnections, async (dialect) => new Kysely<Tables>({ dialect }));
