import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of positions, their closings and their overnight fees. */
export const positionChecks: readonly LedgerCheck[] = [
  {
    name: 'the margin of every position equals its freeze',
    query: `select format('position %s (%s) has %s, its freeze %s', p.id, p.status, p.margin, f.amount - f.used - f.released) as found
      from positions p left join freezes f on f.id = p.freeze_id
      where p.margin <> coalesce(f.amount - f.used - f.released, 0) or (p.status in ('closed', 'cancelled')) <> (f.ended_at is not null)`,
  },
  {
    name: 'every position is the sum of its closings',
    query: `select format('position %s (%s): %s of %s lots left, realised %s, fee %s', p.id, p.status, p.share, p.opened_share, p.realised, p.close_fee) as found
      from positions p
      left join (select position_id, sum(share::numeric) as share, sum(profits) as profits, sum(fee) as fee, sum(turnover) as turnover from position_closings group by position_id) c
        on c.position_id = p.id
      where p.opened_share::numeric - p.share::numeric <> coalesce(c.share, 0) or p.realised <> coalesce(c.profits, 0) or p.close_fee <> coalesce(c.fee, 0)
        or p.close_turnover <> coalesce(c.turnover, 0) or (p.status = 'closed') <> (p.share = 0)`,
  },
  {
    name: 'every closing is what its transaction posted',
    query: `select format('closing %s of position %s', c.id, c.position_id) as found
      from position_closings c join positions p on p.id = c.position_id
      left join lateral (
        select sum(l.available_change + l.frozen_change) filter (where b.user_id = p.user_id) as gained,
          sum(l.available_change) filter (where l.balance_id = ledger_house('insurance', p.legal_id)) as insurance,
          sum(l.available_change) filter (where l.balance_id = ledger_house('market_maker', p.legal_id)) as maker
        from postings l left join balances b on b.id = l.balance_id where l.transaction_id = c.transaction_id
      ) posted on true
      where coalesce(posted.insurance, 0) <> c.insurance or coalesce(posted.maker, 0) <> -c.profits
        or coalesce(posted.gained, 0) <> c.profits - c.fee - c.insurance`,
  },
  {
    name: "every position's overnight fees are its nights",
    query: `select format('position %s paid %s, its nights %s', p.id, p.overnight_fee, n.fee) as found
      from positions p left join (select position_id, sum(fee) as fee from position_nights group by position_id) n on n.position_id = p.id
      where p.overnight_fee <> coalesce(n.fee, 0)`,
  },
];
