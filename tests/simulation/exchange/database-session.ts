import type { PGlite } from '@electric-sql/pglite';
import { Kysely, type DatabaseConnection, type Dialect, type Driver, type TransactionSettings } from 'kysely';
import { pgliteDialect } from '#server/host-browser/pglite-dialect.ts';
import type { ExchangeDatabase } from '#server/exchange/lib/database/database.ts';
import type { Tables } from '#server/exchange/lib/database/tables.ts';
import type { Owner } from '../world/timers.ts';
import type { World } from '../world/world.ts';
import type { Postgres } from './engine.ts';

/** Where in its work with the database a process is. */
export type DatabaseMoment = 'connect' | 'query' | 'commit' | 'committed';

/** Asked at every moment; what it throws is the database's answer. It may end the process. */
export type DatabaseFault = (moment: DatabaseMoment, owner: Owner) => void;

const never = new Promise<never>(() => undefined);

/** The database as one process sees it: after its end, nothing it asks is answered. */
const dialectOf = (postgres: Postgres, owner: Owner, fault: DatabaseFault): Dialect => {
  const dialect = pgliteDialect(postgres as PGlite);
  /** The process may end while it waits for this. */
  const alive = async <T>(moment: DatabaseMoment, work: () => Promise<T>): Promise<T> => {
    if (owner.isAlive) fault(moment, owner);
    if (!owner.isAlive) return never;
    const answer = await work();
    return owner.isAlive ? answer : never;
  };
  const wrap = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: (query) => alive('query', () => connection.executeQuery(query)),
    streamQuery: connection.streamQuery,
  });
  const driverOf = (driver: Driver): Driver => ({
    init: () => driver.init(),
    acquireConnection: async () => wrap(await alive('connect', () => driver.acquireConnection())),
    releaseConnection: (connection) => driver.releaseConnection(connection),
    beginTransaction: (connection: DatabaseConnection, settings: TransactionSettings) =>
      alive('query', () => driver.beginTransaction(connection, settings)),
    commitTransaction: async (connection) => {
      await alive('commit', () => driver.commitTransaction(connection));
      await alive('committed', () => Promise.resolve());
    },
    rollbackTransaction: (connection) => alive('query', () => driver.rollbackTransaction(connection)),
    // The database outlives the process.
    destroy: () => Promise.resolve(),
  });
  return { ...dialect, createDriver: () => driverOf(dialect.createDriver()) };
};

/** Opens the database for a new process. What the last one left open is rolled back. */
export const openSession = async (
  world: World,
  postgres: Postgres,
  owner: Owner,
  fault: DatabaseFault,
): Promise<ExchangeDatabase> => {
  const outside: Postgres = {
    ...postgres,
    exec: (...asked) => world.outside(() => postgres.exec(...asked)),
    query: <Row>(...asked: Parameters<Postgres['query']>) =>
      world.outside(() => postgres.query<Row>(...asked)),
  };
  await outside.exec('rollback');
  const database = new Kysely<Tables>({ dialect: dialectOf(outside, owner, fault) });
  return {
    database,
    seekLeadership: () => Promise.resolve({ database, resign: () => Promise.resolve() }),
  };
};
