import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of coupons. */
export const couponChecks: readonly LedgerCheck[] = [
  {
    name: 'payments and returns of every coupon match the ledger, for its owner and the account that pays for its kind',
    query: `select format('coupon %s (%s): %s brought, %s back; the ledger has %s, %s', c.id, c.kind, c.benefit, c.returned, coalesce(l.brought, 0), coalesce(l.back, 0)) as found
      from coupons c full join (
        select t.reference,
          sum(p.available_change) filter (where b.id is not null and t.kind <> 'coupon_margin_return') as brought,
          -sum(p.available_change) filter (where b.id is not null and t.kind = 'coupon_margin_return') as back,
          bool_and(case t.kind when 'coupon_discount' then 'fee_discount' when 'coupon_interest' then 'lock_up_bonus' else 'trial_margin' end = u.kind
            and case when b.id is not null then b.user_id = u.user_id and p.currency_id = u.benefit_currency_id
              else p.balance_id = ledger_house(case t.kind when 'coupon_discount' then 'fees' else 'promotions' end, p.currency_id) end) as fits
        from ledger_transactions t join postings p on p.transaction_id = t.id left join balances b on b.id = p.balance_id
          left join coupons u on t.reference = format('coupon:%s', u.id)
        where t.kind in ('coupon_discount', 'coupon_margin', 'coupon_margin_return', 'coupon_interest') group by 1
      ) l on l.reference = format('coupon:%s', c.id)
      where c.id is null or c.benefit <> coalesce(l.brought, 0) or c.returned <> coalesce(l.back, 0) or not coalesce(l.fits, true)`,
  },
  {
    name: 'every used coupon belongs to one order of the same user',
    query: `select format('coupon %s: %s %s', c.id, c.product, c.order_id) as found
      from coupons c full join (
        select 'spot' as product, id, user_id, coupon_id, status = 'cancelled' and filled = 0 as is_undone from orders where coupon_id is not null
        union all select 'futures', id, user_id, coupon_id, status = 'cancelled' from positions where coupon_id is not null
        union all select 'lock_up', id, user_id, coupon_id, false from lock_ups where coupon_id is not null
      ) o on o.coupon_id = c.id and o.product = c.product and o.id = c.order_id
      where case when o.id is null then c.status = 'used'
        when c.id is null then not o.is_undone
        else o.is_undone or o.user_id <> c.user_id or c.status <> 'used' end`,
  },
  {
    name: 'no discount is above its percent of the fees of its order',
    query: `select format('coupon %s: %s of %s', c.id, c.benefit, o.fee) as found
      from coupons c join (
        select 'spot' as product, id, fee from orders union all select 'futures', id, open_fee from positions
      ) o on o.product = c.product and o.id = c.order_id
      left join (select coupon_id, sum(amount) as amount, sum(fee) as fee from coupon_discounts group by 1) d on d.coupon_id = c.id
      where c.kind = 'fee_discount' and (c.benefit > o.fee * c.rate / 100 or coalesce(d.amount, 0) <> c.benefit or coalesce(d.fee, 0) > o.fee)`,
  },
  {
    name: 'every trial margin pays for its position up to its amount, and is back once that has ended, less what was lost and at most its closing fees',
    query: `select format('coupon %s: %s given, %s back, realised %s', c.id, c.benefit, c.returned, p.realised) as found
      from coupons c join positions p on p.id = c.order_id and c.product = 'futures'
      where c.kind = 'trial_margin' and (c.benefit <> least(c.amount, p.origin_margin)
        or (p.status = 'closed' and c.returned > greatest(0, c.benefit - greatest(0, -p.realised))
          -- What opposite positions gained of a loss, the account pays.
          + least(c.opposed, c.benefit, greatest(0, -p.realised)))
        -- A liquidation leaves nothing of the margin.
        or (p.status = 'closed' and p.close_reason <> 'liquidation'
          and c.returned < greatest(0, c.benefit - greatest(0, -p.realised)) - p.close_fee))`,
  },
  {
    name: 'every profit of trial margin is at most what its position gained, and frozen until it is settled, once',
    query: `select format('coupon %s: profit %s (%s), %s paid; its position gained %s, its freeze %s', c.id, c.profit, c.profit_status, c.profit_paid,
        p.realised - p.open_fee - p.close_fee - p.overnight_fee, f.amount - f.used - f.released) as found
      from coupons c join positions p on p.id = c.order_id and c.product = 'futures' left join freezes f on f.id = c.profit_freeze_id
      where c.kind = 'trial_margin' and ((p.status = 'closed' and c.profit > greatest(0, p.realised - p.open_fee - p.close_fee - p.overnight_fee))
        or (c.profit_status = 'held' and f.amount - f.used - f.released <> c.profit)
        or (c.profit_status in ('paid', 'returned') and (f.ended_at is null or f.used <> c.profit - c.profit_paid))
        or c.profit_paid > greatest(0, c.profit - c.opposed)
        or (c.profit_status is null and exists (select from freezes o where o.reference = format('coupon:%s', c.id) and o.ended_at is null)))`,
  },
  {
    name: 'no account is paid the profit of trial margin twice',
    query: `select format('user %s: %s profits of trial margin', user_id, count(*)) as found
      from coupons where profit_status = 'paid' group by user_id having count(*) > 1`,
  },
  {
    name: 'every lock-up bonus was paid for the full days of its lock-up',
    query: `select format('coupon %s: %s paid for %s days of %s', c.id, c.benefit, l.days_paid, l.amount) as found
      from coupons c join lock_ups l on l.id = c.order_id and c.product = 'lock_up'
      where c.benefit <> trunc(least(c.amount, l.amount) * c.rate / 100 * l.days_paid, 6)`,
  },
  {
    name: 'the given coupons of every offer are those received',
    query: `select format('coupon offer %s: %s given, %s received', o.id, o.given, coalesce(c.received, 0)) as found
      from coupon_offers o left join (select offer_id, count(*) as received from coupons group by 1) c on c.offer_id = o.id
      where o.given <> coalesce(c.received, 0)`,
  },
];
