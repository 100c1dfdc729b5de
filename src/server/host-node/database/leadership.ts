import type { Leadership } from '#server/exchange/lib/database/database.ts';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Tables } from '#server/exchange/lib/database/tables.ts';

/** Null while another process leads. */
export const seekLeadership = async (pool: pg.Pool, lock: number): Promise<Leadership | null> => {
  const client = await pool.connect();
  let isCheckedOut = true;
  const letGo = (isBroken: boolean): void => {
    if (!isCheckedOut) return;
    isCheckedOut = false;
    client.off('error', onError);
    client.release(isBroken);
  };
  /** The pool handles errors only of its idle connections; an unhandled error event ends the process. */
  const onError = (): void => letGo(true);
  client.on('error', onError);

  const isWon = await client
    .query<{ is_won: boolean }>('select pg_try_advisory_lock($1) as is_won', [lock])
    .then(
      ({ rows }) => rows[0]!.is_won,
      (error: unknown) => {
        letGo(true);
        throw error;
      },
    );
  if (!isWon) {
    letGo(false);
    return null;
  }
  const connection: PostgresPoolClient = {
    query: client.query.bind(client) as PostgresPoolClient['query'],
    release: () => undefined,
  };
  return {
    database: new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: { connect: () => Promise.resolve(connection), end: () => Promise.resolve() },
      }),
    }),
    async resign() {
      if (!isCheckedOut) return;
      await client.query('select pg_advisory_unlock($1)', [lock]).then(
        () => letGo(false),
        () => letGo(true),
      );
    },
  };
};
