import { sql } from 'kysely';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue } from '#server/exchange/lib/database/claim-due.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { OppositePosition } from '#domain/coupons/trial-margin.ts';
import type { PositionRow } from './position.ts';

/** The fields of a position that the check for opposite ones needs. */
type Side = Pick<PositionRow, 'user_id' | 'match_id' | 'type'>;

const isOpposite = ({ user_id: userId, match_id: matchId, type }: Side) => sql`
  match_id = ${matchId} and type = ${3 - type}
  and (user_id = ${userId} or user_id in (select linked_accounts(${userId})))`;

/** Whether the user or a linked account has an open position the other way. */
export const hasOpposite = async (transaction: Transaction, side: Side): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from positions where status = 'open' and ${isOpposite(side)}) as found`.execute(transaction);
  return rows[0]!.found;
};

export interface FoundOpposite extends OppositePosition {
  /**
   * Of the account itself, of one used on the same device, or of one linked by an invitation in either
   * direction, before the trial began: no other user can create such a link afterwards.
   */
  readonly is_of_person: boolean;
}

/**
 * Opposite positions of the user or a linked account that were open at some time during this one's life.
 */
export const listOpposite = async (
  transaction: Transaction,
  trial: Side & { readonly opened_at: Date | null; readonly closed_at: Date | null },
): Promise<FoundOpposite[]> => {
  const { rows } =
    await sql<FoundOpposite>`select (user_id = ${trial.user_id} or user_id in (select accounts_of_device(${trial.user_id}))
        or exists (select from users a join users b on a.invited_by = b.id or b.invited_by = a.id
          where a.id = ${trial.user_id} and b.id = p.user_id and b.created_at <= ${trial.opened_at})) as is_of_person,
      type, price, contract_size, opened_at, share, coalesce(c.closed, 0)::text as closed,
      coalesce(c.turnover, 0) as turnover
    from positions p left join lateral (
      select sum(share::numeric) as closed, sum(turnover) as turnover from position_closings
      where position_id = p.id and at >= ${trial.opened_at}
    ) c on true
    where opened_at <= ${trial.closed_at} and (closed_at is null or closed_at >= ${trial.opened_at}) and ${isOpposite(trial)}`.execute(
      transaction,
    );
  return rows;
};

/**
 * Requests a check, now, of open positions with trial margin that these are opposite to. Only inserts: no
 * row of another position is locked. If none is open the other way, linked accounts are not queried.
 */
export const askForTrialChecks = async (
  transaction: Transaction,
  opened: readonly PositionRow[],
): Promise<void> => {
  if (opened.length === 0) return;
  const openings = opened.map(({ user_id, match_id, type, opened_at }) => ({
    user_id,
    match_id,
    type,
    at: opened_at,
  }));
  await sql`with trials as materialized (
      select t.id, t.user_id, o.user_id as opener, o.at
      from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as o (user_id bigint, match_id bigint, type int, at timestamptz)
      join positions t on t.status = 'open' and t.coupon_id is not null and t.match_id = o.match_id and t.type <> o.type
      join coupons c on c.id = t.coupon_id and c.kind = 'trial_margin'
    ), concerned as (
      select opener, opener as user_id from trials
      union select d.opener, l.user_id from (select distinct opener from trials) d cross join linked_accounts(d.opener) l (user_id)
    )
    insert into trial_checks (position_id, due_at)
    select t.id, min(t.at) from trials t join concerned using (opener, user_id) group by 1`.execute(
    transaction,
  );
};

/** Requests a check at `dueAt` of a position with trial margin that was just opened. */
export const askForTrialCheck = async (
  transaction: Transaction,
  positionId: number,
  dueAt: Date,
): Promise<void> => {
  await transaction.insertInto('trial_checks').values({ position_id: positionId, due_at: dueAt }).execute();
};

export interface TrialCheck {
  readonly id: number;
  readonly position_id: number;
}

/** Due checks, locked by the transaction; other processes skip them. */
export const claimTrialChecks = (transaction: Transaction, now: Date, among: Among): Promise<TrialCheck[]> =>
  claimDue(transaction.selectFrom('trial_checks').where('due_at', '<=', now), among);

export const endTrialChecks = async (
  transaction: Transaction,
  checks: readonly TrialCheck[],
): Promise<void> => {
  await transaction
    .deleteFrom('trial_checks')
    .where(
      'id',
      'in',
      checks.map(({ id }) => id),
    )
    .execute();
};
