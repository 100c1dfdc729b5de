import type { LedgerCheck } from '#server/ledger/checks.ts';

/** What must hold of orders of crypto for fiat. */
export const purchaseChecks: readonly LedgerCheck[] = [
  {
    name: 'every purchase is credited once and whole where its payment was found, and else not at all',
    query: `select format('purchase %s (%s): %s credited of %s', p.id, p.status, c.credited, p.number) as found
      from purchases p
      left join (
        select t.reference, b.user_id, sum(l.available_change) as credited
        from ledger_transactions t join postings l on l.transaction_id = t.id join balances b on b.id = l.balance_id and b.user_id is not null
        where t.kind = 'purchase' group by t.reference, b.user_id
      ) c on c.reference = 'purchase:' || p.id and c.user_id = p.user_id
      where coalesce(c.credited, 0) <> case when p.status = 'paymentSuccessful' then p.number else 0 end`,
  },
];
