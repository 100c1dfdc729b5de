import { sql } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';

export interface StoredBalance {
  readonly account: AccountName;
  readonly currency_id: number;
  readonly available: string;
  readonly frozen: string;
}

/** All balances of a user and the position of the outbox, from one instant. */
export const readHoldings = async (
  database: Database,
  userId: number,
): Promise<{ balances: StoredBalance[]; sequence: number }> => {
  const { rows } = await sql<{ balances: StoredBalance[]; sequence: number }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
        'account', account, 'currency_id', currency_id, 'available', available::text, 'frozen', frozen::text)), '[]')
      from balances where user_id = ${userId}) as balances,
      coalesce((select sequence from outbox_heads where user_id = ${userId}), 0)::bigint as sequence`.execute(
    database,
  );
  return rows[0]!;
};

/** One balance of a user. */
export interface BalanceOf {
  readonly userId: number;
  readonly account: AccountName;
  readonly currencyId: number;
}

/**
 * Balances of many users in one round trip, in the same order; undefined for a balance that does not exist.
 */
export const readBalances = async (
  database: Database,
  wanted: readonly BalanceOf[],
): Promise<(Pick<StoredBalance, 'available' | 'frozen'> | undefined)[]> => {
  const { rows } = await sql<{ place: number; available: string; frozen: string }>`
    select w.place, b.available, b.frozen
    from jsonb_to_recordset(${JSON.stringify(wanted.map((one, place) => ({ ...one, place })))}::jsonb)
      as w (place int, "userId" bigint, account text, "currencyId" bigint)
    join balances b on b.user_id = w."userId" and b.account = w.account and b.currency_id = w."currencyId"`.execute(
    database,
  );
  const found = new Map(rows.map(({ place, ...balance }) => [place, balance]));
  return wanted.map((_, place) => found.get(place));
};

export const readBalance = (database: Database, userId: number, account: AccountName, currencyId: number) =>
  database
    .selectFrom('balances')
    .select(['available', 'frozen'])
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
