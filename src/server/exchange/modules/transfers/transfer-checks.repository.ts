import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of transfers and exchanges. */
export const transferChecks: readonly LedgerCheck[] = [
  {
    name: 'every transfer moved its stated amount',
    query: `
      with moved as (
        select p.transaction_id, b.user_id, b.account, b.currency_id, sum(p.available_change + p.frozen_change) as change
        from ledger_transactions t join postings p on p.transaction_id = t.id join balances b on b.id = p.balance_id
        where t.kind in ('transfer', 'exchange') group by 1, 2, 3, 4
      )
      select format('%s %s: %s left and %s arrived', r.kind, r.id, -given.change, brought.change) as found
      from transfers r
      left join ledger_transactions t on t.id = r.transaction_id and t.kind = r.kind and t.reference = r.kind || ':' || r.id
      left join moved given on (given.transaction_id, given.user_id, given.account, given.currency_id) = (r.transaction_id, r.user_id, r.from_account, r.from_currency_id)
      left join moved brought on (brought.transaction_id, brought.user_id, brought.account, brought.currency_id) = (r.transaction_id, r.user_id, r.to_account, r.to_currency_id)
      where t.id is null or given.change is distinct from -r.number or brought.change is distinct from r.received`,
  },
  {
    name: 'the fee of every exchange is the fees account’s',
    query: `
      select format('%s %s: %s taken of %s', r.kind, r.id, coalesce(f.taken, 0), r.fee) as found
      from transfers r
      left join (
        select transaction_id, sum(available_change) as taken from postings where balance_id < 0 and -balance_id % 10 = 1 group by 1
      ) f on f.transaction_id = r.transaction_id
      where coalesce(f.taken, 0) <> r.fee`,
  },
  {
    name: 'funds are moved once for every transfer',
    query: `select format('ledger transaction %s (%s)', t.id, t.reference) as found
      from ledger_transactions t left join transfers r on r.transaction_id = t.id
      where t.reference ~ '^(transfer|exchange):' and r.id is null`,
  },
  {
    name: 'no exchange yields more than its prices allow',
    query: `select format('exchange %s', id) as found from transfers
      where kind = 'exchange' and ((received + fee) * to_price > number * from_price
        or received * to_price * 100 > number * from_price * (100 - fee_percent))`,
  },
];
