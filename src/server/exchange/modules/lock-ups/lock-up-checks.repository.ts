import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of lock-ups. */
export const lockUpChecks: readonly LedgerCheck[] = [
  {
    name: 'every lock-up freezes its amount until it ends, and then returns it less its penalty',
    query: `select format('lock-up %s (%s)', l.id, l.status) as found
      from lock_ups l left join freezes f on f.id = l.freeze_id
      where f.id is null or f.amount <> l.amount or (f.ended_at is not null) <> (l.status <> 'inProgress')
        or (l.status <> 'inProgress' and (f.used <> l.penalty or f.released <> l.returned or l.penalty + l.returned <> l.amount))
        or (l.status = 'expired' and (l.penalty <> 0 or l.days_paid <> l.days))`,
  },
  {
    name: 'every lock-up was paid the interest of its full days and no more',
    query: `select format('lock-up %s: %s paid for %s days, the ledger has %s', l.id, l.interest_paid, l.days_paid, coalesce(paid.sum, 0)) as found
      from lock_ups l left join (
        select t.reference, sum(p.available_change) as sum
        from ledger_transactions t join postings p on p.transaction_id = t.id join balances b on b.id = p.balance_id and b.account = 'mining'
        where t.kind = 'lock_up_interest' group by 1
      ) paid on paid.reference = format('lockUp:%s', l.id)
      where coalesce(paid.sum, 0) <> l.interest_paid
        or l.interest_paid <> trunc(l.amount * l.daily_rate / 100 * l.days_paid, l.decimals)`,
  },
  {
    name: 'the sold amount of every lock-up product equals its orders',
    query: `select format('lock-up product %s: %s sold, %s bought', p.id, p.sold, coalesce(l.bought, 0)) as found
      from lock_up_products p left join (select product_id, sum(amount) as bought from lock_ups group by 1) l on l.product_id = p.id
      where p.sold <> coalesce(l.bought, 0)`,
  },
];
