import { sql, type RawBuilder } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';

export interface MovementFilter {
  readonly userId: number;
  readonly account?: AccountName | undefined;
  readonly currencyId?: number | undefined;
  readonly kinds?: readonly string[] | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  /** Older than this posting. */
  readonly before?: number | undefined;
}

export interface MovementRow {
  readonly id: number;
  readonly account: AccountName;
  readonly currency_id: number;
  readonly kind: string;
  readonly reference: string;
  readonly created_at: string;
  readonly available_change: string;
  readonly frozen_change: string;
  readonly available_after: string;
  readonly frozen_after: string;
}

export interface FoundMovements {
  /** Newest first. */
  readonly rows: readonly MovementRow[];
  /** How many of the scanned postings match the filter. */
  readonly found: number;
  /** The oldest scanned posting, when there may be older ones. */
  readonly floor: number | null;
}

/** The time itself is excluded; the clock counts whole milliseconds. */
export const justBefore = (time: Date): Date => new Date(time.getTime() - 1);

/** The last posting of a balance `b` before a time. */
const lastBefore = (time: Date): RawBuilder<unknown> =>
  sql`(ledger_last_postings(b.id, array[${justBefore(time)}::timestamptz]))[1]`;

/**
 * The user's balances that match the filter, each with its range of postings: above `low`, up to `high`.
 */
const rangesOf = ({ userId, account, currencyId, from, to, before }: MovementFilter) => sql`
  select b.id, b.account, b.currency_id,
    ${from ? lastBefore(from) : sql`0::bigint`} as low,
    least(${to ? lastBefore(to) : sql`null`}, ${before === undefined ? null : before - 1}::bigint, ${Number.MAX_SAFE_INTEGER}::bigint) as high
  from balances b
  where b.user_id = ${userId}
    and (${account ?? null}::text is null or b.account = ${account ?? null})
    and (${currencyId ?? null}::bigint is null or b.currency_id = ${currencyId ?? null})`;

/**
 * Some changes of a user's balances, newest first. Scans a limited number of the user's postings, each
 * balance's from its newest on, so that the cost does not depend on the length of the history.
 */
export const findMovements = async (
  database: Database,
  filter: MovementFilter,
  { offset, limit, scanLimit }: { offset: number; limit: number; scanLimit: number },
): Promise<FoundMovements> => {
  const ofKind = filter.kinds
    ? sql`join postings p on p.balance_id = looked.balance_id and p.id = looked.id
      join ledger_transactions t on t.id = p.transaction_id and t.kind = any (${filter.kinds}::text[])`
    : sql``;
  const { rows } = await sql<FoundMovements>`
    with ranges as materialized (${rangesOf(filter)}), looked as materialized (
      select r.id as balance_id, account, currency_id, p.id
      from ranges r cross join lateral (
        select id from postings where balance_id = r.id and id > r.low and id <= r.high order by id desc limit ${scanLimit}
      ) p order by p.id desc limit ${scanLimit}
    ), matching as materialized (
      select looked.* from looked ${ofKind}
    )
    select
      (select count(*) from matching) as found,
      (select case when count(*) = ${scanLimit} then min(id) end from looked) as floor,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', p.id, 'account', account, 'currency_id', m.currency_id, 'kind', kind, 'reference', reference, 'created_at', created_at,
          'available_change', available_change::text, 'frozen_change', frozen_change::text,
          'available_after', available_after::text, 'frozen_after', frozen_after::text) order by p.id desc), '[]')
        from (select * from matching order by id desc limit ${limit} offset ${offset}) m
        join postings p on p.balance_id = m.balance_id and p.id = m.id
        join ledger_transactions t on t.id = p.transaction_id
      ) as rows`.execute(database);
  return rows[0]!;
};
