import type { LedgerCheck } from '#server/ledger/checks.ts';

/** What must hold of withdrawals. */
export const withdrawalChecks: readonly LedgerCheck[] = [
  {
    name: 'every withdrawal is frozen, sent or back, whole',
    query: `select format('withdrawal %s (%s): %s used and %s released of %s', w.id, w.status, f.used, f.released, f.amount) as found
      from withdrawals w left join freezes f on f.id = w.freeze_id
      where f.amount is distinct from w.number
        or f.used <> case when w.status = 'sent' then w.number else 0 end
        or f.released <> case when w.status in ('refused', 'cancelled') then w.number else 0 end`,
  },
  {
    name: 'of every withdrawal that was sent the fee is the fees account’s, and the rest has left',
    query: `select format('withdrawal %s (%s): %s left, %s fee', w.id, w.status, h.paid_out, h.fee) as found
      from withdrawals w
      left join (
        select t.reference, sum(p.available_change) filter (where -p.balance_id % 10 = 3) as paid_out,
          sum(p.available_change) filter (where -p.balance_id % 10 = 1) as fee
        from ledger_transactions t join postings p on p.transaction_id = t.id and p.balance_id < 0
        where t.kind in ('withdrawal', 'withdrawal_fee') group by t.reference
      ) h on h.reference = 'withdrawal:' || w.id
      where coalesce(h.paid_out, 0) <> case when w.status = 'sent' then w.number - w.fee else 0 end
        or coalesce(h.fee, 0) <> case when w.status = 'sent' then w.fee else 0 end`,
  },
];
