import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

const paidCurrency = `case o.type when 'call' then o.currency_id else o.legal_id end`;

/** Invariants of dual-currency orders. */
export const dualChecks: readonly LedgerCheck[] = [
  {
    name: 'every dual order freezes its cost until it ends, and then is paid out or returned whole, once',
    query: `select format('dual order %s (%s)', o.id, o.status) as found
      from dual_orders o left join freezes f on f.id = o.freeze_id left join balances b on b.id = f.balance_id
      left join (
        select t.reference, count(distinct t.id) as times,
          jsonb_object_agg(p.currency_id, p.available_change + p.frozen_change) filter (where p.balance_id > 0) as gained
        from ledger_transactions t join postings p on p.transaction_id = t.id
        where t.kind in ('dual_payout', 'dual_return') group by 1
      ) ended on ended.reference = format('dualOrder:%s', o.id)
      where f.id is null or f.amount <> o.amount or b.user_id <> o.user_id or b.currency_id <> ${paidCurrency}
        or (f.ended_at is not null) <> (o.closed_at is not null) or coalesce(ended.times, 0) <> (o.closed_at is not null)::int
        or (o.status = 'fail' and (o.returned <> o.amount or f.released <> o.amount))
        or (o.status = 'success' and (
          coalesce((ended.gained ->> o.currency_id::text)::numeric, 0)
            <> case o.payout_currency when 'coin' then o.payout else 0 end - case o.type when 'call' then o.amount else 0 end
          or coalesce((ended.gained ->> o.legal_id::text)::numeric, 0)
            <> case o.payout_currency when 'quote' then o.payout else 0 end - case o.type when 'put' then o.amount else 0 end
        ))`,
  },
  {
    // Compared as products, to avoid division: payout x 36500 (x linked price) against the expected value.
    name: 'every dual order was paid out by its tick and its terms, rounded down',
    query: `select format('dual order %s: %s in the %s currency at %s', id, payout, payout_currency, settlement_price) as found
      from (
        select *, amount * (36500 + apr * days) * case when type = 'call' and payout_currency = 'quote' then linked_price else 1 end as grown,
          36500 * case when type = 'put' and payout_currency = 'coin' then linked_price else 1 end as factor,
          power(10::numeric, -case payout_currency when 'coin' then coin_decimals else quote_decimals end) as unit
        from dual_orders where status = 'success'
      ) o
      where (payout_currency = 'coin') <> (settlement_price < linked_price) or settlement_price <> (settlement_tick ->> 'price')::numeric
        or payout * factor > grown or (payout + unit) * factor <= grown`,
  },
  {
    name: 'the sold amount of every dual product equals its orders, and no user exceeds the limit',
    query: `select format('dual product %s: %s sold, %s bought, %s by one person', p.id, p.sold, coalesce(o.bought, 0), o.largest) as found
      from dual_products p left join (
        select product_id, sum(bought) as bought, max(held) as largest from (
          select product_id, sum(num) as bought, sum(num) filter (where status <> 'fail') as held from dual_orders group by product_id, user_id
        ) people group by product_id
      ) o on o.product_id = p.id
      where p.sold <> coalesce(o.bought, 0) or o.largest > p.person_limit`,
  },
];
