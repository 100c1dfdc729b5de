import { sql } from 'kysely';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { SessionUser } from '#server/exchange/lib/calls/handlers.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    sessions: Table<'sessions'>;
  }
}

export interface NewSession {
  readonly user: { readonly id: number; readonly passwordHash: string };
  readonly tokenHash: string;
  readonly device: string;
  readonly address: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** A session in the form that its user sees. */
export interface SessionRow {
  readonly id: number;
  readonly device: string;
  readonly address: string;
  readonly created_at: Date;
  readonly seen_at: Date;
}

const columns = [
  'sessions.id as sessionId',
  'users.id as userId',
  'users.vip_level as vipLevel',
  sql<boolean>`users.role = 'operator'`.as('isOperator'),
] as const;

/**
 * Returns false when the password is no longer the user's. Locks the user's row: waits for a concurrent
 * change of the password, and then compares with the new one.
 */
export const insertSession = async (
  database: Transaction,
  { user, tokenHash, device, address, at, expiresAt }: NewSession,
): Promise<boolean> => {
  const opened = await database
    .insertInto('sessions')
    .columns(['user_id', 'token_hash', 'device', 'address', 'created_at', 'seen_at', 'expires_at'])
    .expression((insert) =>
      insert
        .selectFrom('users')
        .select(({ val, ref }) => [
          ref('users.id').as('user_id'),
          val(tokenHash).as('token_hash'),
          val(device).as('device'),
          val(address).as('address'),
          val(at).as('created_at'),
          val(at).as('seen_at'),
          val(expiresAt).as('expires_at'),
        ])
        .where('users.id', '=', user.id)
        .where('users.password_hash', '=', user.passwordHash)
        .where('users.disabled_at', 'is', null)
        .where('users.frozen_at', 'is', null)
        .forShare(),
    )
    .executeTakeFirst();
  return opened.numInsertedOrUpdatedRows === 1n;
};

/** The subset of these sessions that is open and belongs to an operator. */
export const openSessionsOfOperators = async (
  database: Transaction,
  sessionIds: readonly number[],
  at: Date,
): Promise<number[]> =>
  (
    await database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('sessions.id', 'in', sessionIds)
      .where('sessions.expires_at', '>', at)
      .where('users.role', '=', 'operator')
      .execute()
  ).map(({ id }) => id);

/** Records that the session was used, and extends it. */
export const noteSessionSeen = (
  database: Transaction,
  tokenHash: string,
  at: Date,
  expiresAt: Date,
): Promise<SessionUser | undefined> =>
  database
    .updateTable('sessions')
    .from('users')
    .set({ seen_at: at, expires_at: expiresAt })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returning(columns)
    .executeTakeFirst();

export const findSession = (
  database: Transaction,
  tokenHash: string,
  at: Date,
): Promise<SessionUser | undefined> =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .select(columns)
    .executeTakeFirst();

export const listSessions = (database: Transaction, userId: number, at: Date): Promise<SessionRow[]> =>
  database
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('seen_at', 'desc')
    .execute();

export const removeSessionByToken = async (database: Transaction, tokenHash: string): Promise<number[]> =>
  idsOf(await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning('id').execute());

/** Removes one session of the user, or all; one may be excluded. */
export const removeSessionsOf = async (
  database: Transaction,
  userId: number,
  which: { id: number } | { but: number | undefined },
): Promise<number[]> => {
  const own = database.deleteFrom('sessions').where('user_id', '=', userId);
  const chosen =
    'id' in which
      ? own.where('id', '=', which.id)
      : which.but === undefined
        ? own
        : own.where('id', '!=', which.but);
  return idsOf(await chosen.returning('id').execute());
};

export const removeExpiredSessions = async (database: Transaction, at: Date): Promise<number> =>
  Number(
    (await database.deleteFrom('sessions').where('expires_at', '<=', at).executeTakeFirst()).numDeletedRows,
  );
