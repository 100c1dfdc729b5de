import type { PGlite, Results } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { parseNumeric } from '#server/exchange/lib/database/parse-numeric.ts';

/** PostgreSQL's numbers of the types that are read in the exchange's own way. */
const types = { int8: 20, numeric: 1700 } as const;

/** Ids stay below 2^53; int8 arrives as a number, numeric as plain text. */
const parsers = { [types.int8]: Number, [types.numeric]: parseNumeric };

const resultOf = <Row>({ rows, affectedRows }: Results<Row>): QueryResult<Row> => ({
  rows,
  numAffectedRows: BigInt(affectedRows ?? 0),
});

const createConnection = (postgres: PGlite): DatabaseConnection => ({
  executeQuery: async <Row>({ sql, parameters }: CompiledQuery) =>
    resultOf<Row>(
      parameters.length === 0
        ? // Several statements, as of a migration, need the simple protocol.
          ((await postgres.exec(sql, { parsers })).at(-1) as Results<Row>)
        : await postgres.query<Row>(sql, [...parameters], { parsers }),
    ),
  streamQuery: () => {
    throw new Error('results are not streamed');
  },
});

/**
 * The one session of a PostgreSQL in this thread: its caller works alone, and the others queue. So no
 * chain of work may ask for a second one.
 */
const createDriver = (postgres: PGlite): Driver => {
  const connection = createConnection(postgres);
  let last: Promise<void> = Promise.resolve();
  let release: (() => void) | undefined;
  const run = async (text: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(text));
  };
  return {
    init: async () => postgres.waitReady,
    acquireConnection() {
      const before = last;
      let free = (): void => undefined;
      last = new Promise((resolve) => (free = resolve));
      return before.then(() => {
        release = free;
        return connection;
      });
    },
    async releaseConnection() {
      release?.();
    },
    beginTransaction: (_, { isolationLevel }) =>
      run(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    destroy: () => postgres.close(),
  };
};

/** Kysely on a PostgreSQL in this thread. */
export const pgliteDialect = (postgres: PGlite): Dialect => ({
  createDriver: () => createDriver(postgres),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (database) => new PostgresIntrospector(database),
});
