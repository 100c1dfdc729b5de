import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of pairs, their copies and profit shares. */
export const copyChecks: readonly LedgerCheck[] = [
  {
    name: 'every profit share is a tenth of a new high, and continues the one before it',
    query: `select format('share %s of pair %s', id, follow_id) as found from (
        select *, lag(cumulative, 1, 0) over pair as cumulative_then, lag(high_water, 1, 0) over pair as high_water_then
        from profit_shares window pair as (partition by follow_id order by id)
      ) chained
      where cumulative_before <> cumulative_then or high_water_before <> high_water_then
        or share <> trunc(high_water * 0.1, 6) - trunc(high_water_before * 0.1, 6)`,
  },
  {
    name: 'every pair is the sum of its shares and copies',
    query: `select format('pair %s: made %s, shares %s; %s open, copies %s', f.id, f.cumulative, s.cumulative, f.open, c.open) as found
      from follows f
      left join lateral (
        select coalesce(sum(profits), 0) as cumulative, coalesce(sum(share), 0) as share, coalesce(max(high_water), 0) as high_water
        from profit_shares where follow_id = f.id
      ) s on true
      left join lateral (select count(*) filter (where status = 'open') as open from copies where follow_id = f.id) c on true
      where f.cumulative <> s.cumulative or f.shared <> s.share or f.high_water <> s.high_water or f.open <> c.open`,
  },
  {
    name: 'every profit share is what its transactions posted',
    query: `select format('share %s', s.id) as found from profit_shares s
      left join lateral (
        select sum(p.available_change) filter (where b.user_id = s.follower_id) as taken,
          sum(p.available_change) filter (where p.balance_id = ledger_house('profit_shares', s.currency_id)) as kept
        from postings p left join balances b on b.id = p.balance_id where p.transaction_id = s.transaction_id
      ) paid on true
      left join lateral (
        select sum(p.available_change) filter (where b.user_id = s.trader_id) as got,
          sum(p.available_change) filter (where p.balance_id = ledger_house('profit_shares', s.currency_id)) as given
        from postings p left join balances b on b.id = p.balance_id where p.transaction_id = s.paid_transaction_id
      ) received on true
      where coalesce(paid.taken, 0) <> -s.share or coalesce(paid.kept, 0) <> s.share
        or (s.paid_transaction_id is not null and (received.got is distinct from s.share or received.given is distinct from -s.share))`,
  },
  {
    name: 'pending profit shares are those the traders have not received',
    query: `select format('%s waits in currency %s, unpaid shares %s', coalesce(h.total, 0), coalesce(h.currency_id, u.currency_id), coalesce(u.total, 0)) as found
      from (select * from house_balances where house = 'profit_shares') h
      full join (select currency_id, sum(share) as total from profit_shares where paid_at is null group by 1) u on u.currency_id = h.currency_id
      where coalesce(h.total, 0) <> coalesce(u.total, 0)`,
  },
  {
    name: 'every copy is its position, dealt on the tick and at the price of its order',
    query: `select format('copy %s of order %s', c.id, c.order_id) as found
      from copies c join copied_orders o on o.id = c.order_id join positions p on p.id = c.position_id
      left join lateral (select coalesce(sum(insurance), 0) as lost from position_closings where position_id = p.id) closings on true
      where p.user_id <> c.follower_id or p.opened_share <> c.lots or p.open_tick <> o.tick or abs(p.price - o.price) > 1e-17
        or (c.status = 'open') <> (p.copied_from is not null and p.status = 'open')
        or (c.status = 'open' and p.copied_from <> o.position_id) or (c.status = 'closed' and c.profits <> p.realised - closings.lost + c.uncounted_loss - c.fees)`,
  },
  {
    name: 'every order was allotted by the seed whose hash was published before',
    query: `select format('order %s: %s', id, found) as found from (
        select id, 'another seed' as found from copied_orders where encode(sha256(convert_to(seed, 'utf8')), 'hex') <> seed_hash
        union all
        select order_id, format('copy %s has place %s, not %s', copy_id, place, due) from (
          select c.order_id, c.id as copy_id, c.place,
            row_number() over (partition by c.order_id order by encode(sha256(convert_to(o.seed || ':' || c.follow_id, 'utf8')), 'hex') collate "C") - 1 as due
          from copies c join copied_orders o on o.id = c.order_id
        ) placed where place <> due
        union all
        select order_id, format('closing of copy %s has place %s, not %s', copy_id, given, due) from (
          select d.order_id, d.copy_id, row_number() over (round order by d.place) as given,
            row_number() over (round order by encode(sha256(convert_to(o.seed || ':' || c.follow_id, 'utf8')), 'hex') collate "C") as due
          from copy_closings d join copies c on c.id = d.copy_id join copied_orders o on o.id = d.order_id
          window round as (partition by d.order_id, d.tick->>'seq')
        ) placed where given <> due
      ) broken`,
  },
];
