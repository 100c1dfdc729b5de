import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of orders, their fills and their freezes. */
export const orderChecks: readonly LedgerCheck[] = [
  {
    name: 'the frozen amount of every order equals its freeze',
    query: `select format('order %s (%s) has %s frozen, its freeze %s', o.id, o.status, o.frozen, f.amount - f.used - f.released) as found
      from orders o left join freezes f on f.id = o.freeze_id
      where o.frozen <> coalesce(f.amount - f.used - f.released, 0) or (o.status in ('open', 'waiting')) <> (f.id is not null and f.ended_at is null)`,
  },
  {
    name: 'every freeze of an order belongs to one order',
    query: `select format('freeze %s (%s) belongs to %s orders', f.id, f.reference, count(o.id)) as found
      from freezes f left join orders o on o.freeze_id = f.id
      where f.reference like 'order:%' group by f.id having count(o.id) <> 1`,
  },
  {
    name: 'every order is the sum of its fills',
    query: `select format('order %s (%s): %s filled for %s with fee %s', o.id, o.status, o.filled, o.turnover, o.fee) as found
      from orders o
      left join (
        select order_id, sum(amount) as amount, sum(turnover) as turnover, sum(fee) as fee, sum(given) as given from fills group by order_id
      ) s on s.order_id = o.id
      left join freezes f on f.id = o.freeze_id
      where o.filled <> coalesce(s.amount, 0) or o.turnover <> coalesce(s.turnover, 0) or o.fee <> coalesce(s.fee, 0)
        or f.used <> s.given or (o.status = 'filled') <> (o.filled = o.amount)`,
  },
  {
    name: 'every replaced order is closed, and has the same pair and side',
    query: `select format('order %s (%s) is replaced by %s', o.id, o.status, n.id) as found
      from orders n join orders o on o.id = n.replaces
      where o.status <> 'cancelled' or o.user_id <> n.user_id or o.match_id <> n.match_id or o.type <> n.type`,
  },
  {
    name: 'every fill is what its transaction posted',
    query: `select format('fill %s of order %s', s.id, s.order_id) as found
      from fills s join orders o on o.id = s.order_id
      left join lateral (
        select
          sum(p.available_change + p.frozen_change) filter (where b.user_id = o.user_id and p.currency_id = g.given) as paid,
          sum(p.available_change) filter (where b.user_id = o.user_id and p.currency_id = g.received) as gained,
          sum(p.available_change) filter (where p.balance_id = ledger_house('fees', g.received)) as fee
        from (select case o.type when 1 then o.legal_id else o.currency_id end as given, case o.type when 1 then o.currency_id else o.legal_id end as received) g,
          postings p left join balances b on b.id = p.balance_id
        where p.transaction_id = s.transaction_id
      ) posted on true
      where coalesce(posted.paid, 0) <> -s.given or coalesce(posted.gained, 0) <> s.received - s.fee or coalesce(posted.fee, 0) <> s.fee`,
  },
  {
    name: 'every ledger entry of a fill has its fill',
    query: `select format('transaction %s (%s)', t.id, t.reference) as found from ledger_transactions t left join fills s on s.transaction_id = t.id
      where t.kind = 'order_fill' and s.id is null`,
  },
];
