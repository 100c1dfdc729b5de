import { sql } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';

/** Whether the first account seeded under a code exists. */
export const hasAccount = async (database: Database | Transaction, code: string): Promise<boolean> =>
  (await database
    .selectFrom('users')
    .select('id')
    .where('invite_code', '=', `${code}-1`)
    .executeTakeFirst()) !== undefined;

export const nameAccount = async (
  transaction: Transaction,
  userId: number,
  nickname: string,
): Promise<void> => {
  await transaction.updateTable('users').set({ nickname }).where('id', '=', userId).execute();
};

export const inviteAccount = async (
  transaction: Transaction,
  userId: number,
  { nickname, inviterId }: { readonly nickname: string; readonly inviterId: number },
): Promise<void> => {
  await transaction
    .updateTable('users')
    .set({ nickname, invited_by: inviterId })
    .where('id', '=', userId)
    .execute();
};

/** Ends leading for the traders seeded under a code. */
export const endSeeded = async (database: Database, code: string, at: Date): Promise<void> => {
  await sql`update traders t set left_at = ${at} from users u
    where u.id = t.user_id and u.invite_code like ${`${code}-%`} and t.left_at is null`.execute(database);
};

/** A seeded trader who leads, with their newest own position. */
export interface SeededTrader {
  readonly userId: number;
  readonly nickname: string;
  /** Null if no position is open. */
  readonly openId: number | null;
  readonly openedAtMs: number | null;
}

export const listSeeded = async (database: Database, code: string): Promise<SeededTrader[]> => {
  const { rows } = await sql<{
    user_id: number;
    nickname: string;
    id: number | null;
    status: string | null;
    opened_at: Date | null;
  }>`
    select t.user_id, u.nickname, p.id, p.status, p.opened_at
    from traders t join users u on u.id = t.user_id
    left join lateral (
      select id, status, opened_at from positions
      where user_id = t.user_id and opened_at is not null order by id desc limit 1
    ) p on true
    where u.invite_code like ${`${code}-%`} and t.left_at is null`.execute(database);
  return rows.map(({ user_id, nickname, id, status, opened_at }) => ({
    userId: user_id,
    nickname,
    openId: status === 'open' ? id : null,
    openedAtMs: opened_at?.getTime() ?? null,
  }));
};

/** When the user's newest position was opened; null if there is none. */
export const newestOpening = async (transaction: Transaction, userId: number): Promise<Date | null> =>
  (
    await transaction
      .selectFrom('positions')
      .select('opened_at')
      .where('user_id', '=', userId)
      .where('opened_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.opened_at ?? null;
