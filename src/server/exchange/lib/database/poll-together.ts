import { inNextTurn } from '#server/exchange/lib/running/next-turn.ts';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type Expression,
  type QueryResult,
} from 'kysely';
import type { Database } from './database.ts';
import { isOutage, isOverload } from './outage.ts';
import type { Tables } from './tables.ts';

interface Asked {
  readonly query: CompiledQuery;
  readonly answer: (result: Promise<QueryResult<unknown>> | QueryResult<unknown>) => void;
}

/** Which of the queries return rows, in one statement. */
const findAny = async (database: Database, group: readonly Asked[]): Promise<ReadonlySet<number>> => {
  const parts = group.map(({ query }, place) => {
    const rows = { toOperationNode: () => query.query } as Expression<unknown>;
    return sql`select ${sql.lit(place)}::int as place where exists (${rows})`;
  });
  const { rows } = await sql<{ place: number }>`${sql.join(parts, sql` union all `)}`.execute(database);
  return new Set(rows.map(({ place }) => place));
};

const answerGroup = async (database: Database, group: readonly Asked[]): Promise<void> => {
  try {
    const found = group.length === 1 ? new Set([0]) : await findAny(database, group);
    group.forEach(({ query, answer }, place) =>
      answer(found.has(place) ? database.executeQuery(query) : { rows: [] }),
    );
  } catch (error) {
    // A database that is away or overloaded is not asked dozens of times more. Any other failure is that of
    // one query, and must not take the others with it: executed alone, only its own caller gets the error.
    const isOfAll = isOutage(error) || isOverload(error);
    for (const { query, answer } of group)
      answer(isOfAll ? Promise.reject(error as Error) : database.executeQuery(query));
  }
};

const createHandle = (database: Database): Database => {
  let waiting: Asked[] = [];
  const ask = (query: CompiledQuery): Promise<QueryResult<unknown>> =>
    new Promise((answer) => {
      waiting.push({ query, answer });
      if (waiting.length > 1) return;
      // After all timers of this turn.
      inNextTurn(() => {
        const group = waiting;
        waiting = [];
        void answerGroup(database, group);
      });
    });
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => ask(query) as Promise<QueryResult<Row>>,
    streamQuery: () => {
      throw new Error('polls are not streamed');
    },
  };
  const noTransaction = (): Promise<never> => Promise.reject(new Error('polls run outside of transactions'));
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createDriver: () => ({
        init: () => Promise.resolve(),
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: noTransaction,
        commitTransaction: noTransaction,
        rollbackTransaction: noTransaction,
        releaseConnection: () => Promise.resolve(),
        destroy: () => Promise.resolve(),
      }),
    },
  });
};

const handles = new WeakMap<Database, Database>();

/**
 * A handle for reads that usually return nothing. Reads issued in the same turn of the event loop ask in one
 * statement which of them return rows; only those are then executed. An idle exchange polls dozens of tables,
 * and a round trip costs the server far more than the question costs the database. For reads, and claims that
 * only lock: a query may be executed twice, and a lock lasts as long as the statement of all. Cached per
 * database.
 */
export const pollTogether = (database: Database): Database => {
  const handle = handles.get(database) ?? createHandle(database);
  handles.set(database, handle);
  return handle;
};
