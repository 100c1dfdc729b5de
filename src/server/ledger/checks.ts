/**
 * One invariant of the stored money, and a query that finds where it is broken: one row, one column `found`.
 */
export interface LedgerCheck {
  readonly name: string;
  readonly query: string;
}

/**
 * Everything that must hold, whatever happened before. Each figure is recomputed from the entries below it.
 */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    name: 'every transaction sums to zero in every currency',
    query: `select format('transaction %s sums to %s in currency %s', transaction_id, sum(available_change + frozen_change), currency_id) as found
      from postings group by transaction_id, currency_id having sum(available_change + frozen_change) <> 0`,
  },
  {
    name: 'every posting belongs to a transaction and to a balance of its currency',
    query: `select format('posting %s', p.id) as found from postings p
      left join ledger_transactions t on t.id = p.transaction_id
      left join balances b on b.id = p.balance_id and b.currency_id = p.currency_id
      left join house_accounts h on p.balance_id = ledger_house(h.name, p.currency_id)
      where t.id is null or (b.id is null and h.number is null)`,
  },
  {
    name: 'every balance is the sum of its postings',
    query: `select format('balance %s holds %s + %s, its postings %s + %s', b.id, b.available, b.frozen, p.available, p.frozen) as found
      from balances b
      left join (select balance_id, sum(available_change) as available, sum(frozen_change) as frozen from postings group by balance_id) p on p.balance_id = b.id
      where b.available <> coalesce(p.available, 0) or b.frozen <> coalesce(p.frozen, 0)`,
  },
  {
    name: 'every posting continues the one before it',
    query: `select format('posting %s leaves %s + %s', id, available_after, frozen_after) as found from (
        select id, available_after, frozen_after, available_change, frozen_change,
          lag(available_after, 1, 0) over balance as available_before, lag(frozen_after, 1, 0) over balance as frozen_before
        from postings where balance_id > 0 window balance as (partition by balance_id order by id)
      ) chained
      where available_after is distinct from available_before + available_change or frozen_after is distinct from frozen_before + frozen_change`,
  },
  {
    name: 'what came in from outside and went out is noted',
    query: `select format('transaction %s of user %s: %s in currency %s, noted %s', coalesce(p.id, i.transaction_id), coalesce(p.user_id, i.user_id), p.amount, coalesce(p.currency_id, i.currency_id), i.amount) as found
      from (
        select t.id, b.user_id, b.currency_id, sum(p.available_change + p.frozen_change) as amount
        from ledger_transactions t join postings p on p.transaction_id = t.id join balances b on b.id = p.balance_id
        where t.kind in ('demo_funds', 'deposit', 'withdrawal')
        group by 1, 2, 3 having sum(p.available_change + p.frozen_change) <> 0
      ) p
      full join inflows i on i.transaction_id = p.id and i.user_id = p.user_id and i.currency_id = p.currency_id
      where p.amount is distinct from i.amount`,
  },
  {
    name: 'no user owes',
    query: `select format('balance %s holds %s + %s', id, available, frozen) as found from balances where available < 0 or frozen < 0`,
  },
  {
    name: 'what is frozen is held by freezes that have not ended',
    query: `select format('balance %s has %s frozen, its freezes hold %s', b.id, b.frozen, coalesce(f.held, 0)) as found
      from balances b
      left join (select balance_id, sum(amount - used - released) as held from freezes where ended_at is null group by balance_id) f on f.balance_id = b.id
      where b.frozen <> coalesce(f.held, 0)`,
  },
  {
    name: 'every freeze ends exactly when all of it is used or released',
    query: `select format('freeze %s: %s used and %s released of %s', id, used, released, amount) as found from freezes
      where used + released > amount or (ended_at is not null) <> (used + released = amount)`,
  },
  {
    name: 'every order holds what its freeze holds',
    query: `select format('order %s (%s) holds %s, its freeze %s', o.id, o.status, o.frozen, f.amount - f.used - f.released) as found
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
  {
    name: 'every position holds what its freeze holds',
    query: `select format('position %s (%s) holds %s, its freeze %s', p.id, p.status, p.margin, f.amount - f.used - f.released) as found
      from positions p left join freezes f on f.id = p.freeze_id
      where p.margin <> coalesce(f.amount - f.used - f.released, 0) or (p.status in ('closed', 'cancelled')) <> (f.ended_at is not null)`,
  },
  {
    name: 'every position is the sum of its closings',
    query: `select format('position %s (%s): %s of %s lots left, realised %s, fee %s', p.id, p.status, p.share, p.opened_share, p.realised, p.close_fee) as found
      from positions p
      left join (select position_id, sum(share) as share, sum(profits) as profits, sum(fee) as fee, sum(turnover) as turnover from position_closings group by position_id) c
        on c.position_id = p.id
      where p.opened_share - p.share <> coalesce(c.share, 0) or p.realised <> coalesce(c.profits, 0) or p.close_fee <> coalesce(c.fee, 0)
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
  {
    name: 'every seconds order is settled for its result',
    query: `select format('seconds order %s (%s)', o.id, o.status) as found
      from seconds_orders o join freezes f on f.id = o.freeze_id
      left join lateral (
        select sum(l.available_change + l.frozen_change) as gained from postings l join balances b on b.id = l.balance_id and b.user_id = o.user_id
        where l.transaction_id = o.transaction_id
      ) posted on true
      where (o.status = 'closed') <> (f.ended_at is not null) or f.amount <> o.number or coalesce(posted.gained, 0) <> coalesce(o.profits, 0)`,
  },
  {
    name: "every user's events are numbered without gaps",
    query: `select format('user %s: %s events up to number %s, the head is %s', coalesce(h.user_id, e.user_id), coalesce(e.count, 0), e.last, h.sequence) as found
      from outbox_heads h full join (select user_id, count(*) as count, min(sequence) as first, max(sequence) as last from outbox group by user_id) e
        on e.user_id = h.user_id
      where h.sequence is distinct from e.last or e.count <> e.last - e.first + 1`,
  },
];
