import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of seconds orders. */
export const secondsOrderChecks: readonly LedgerCheck[] = [
  {
    name: 'every seconds order is settled for its result',
    query: `select format('seconds order %s (%s)', o.id, o.status) as found
      from seconds_orders o join freezes f on f.id = o.freeze_id
      left join lateral (
        select sum(l.available_change + l.frozen_change) as gained from postings l join balances b on b.id = l.balance_id and b.user_id = o.user_id
        where l.transaction_id = o.transaction_id
      ) posted on true
      where (o.status in ('won', 'drawn', 'lost')) <> (f.ended_at is not null) or f.amount <> o.number or coalesce(posted.gained, 0) <> coalesce(o.profits, 0)`,
  },
];
