import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of withdrawals. */
export const withdrawalChecks: readonly LedgerCheck[] = [
  {
    name: 'every withdrawal is frozen, sent or back, whole',
    query: `select format('withdrawal %s (%s): %s used and %s released of %s', w.id, w.status, f.used, f.released, f.amount) as found
      from withdrawals w left join freezes f on f.id = w.freeze_id left join balances b on b.id = f.balance_id
      where f.amount is distinct from w.number
        or (b.user_id, b.account, b.currency_id) is distinct from (w.user_id, w.account, w.currency_id)
        or f.used <> case when w.status = 'sent' then w.number else 0 end
        or f.released <> case when w.status in ('refused', 'cancelled') then w.number else 0 end`,
  },
  {
    name: 'every freeze of a withdrawal belongs to one withdrawal',
    query: `select format('freeze %s of withdrawals %s', freeze_id, string_agg(id::text, ', ')) as found
      from withdrawals group by freeze_id having count(*) > 1`,
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
  {
    name: 'every frozen or sent amount belongs to an existing withdrawal',
    query: `select format('ledger transaction %s (%s)', t.id, t.reference) as found
      from ledger_transactions t left join withdrawals w on t.reference = 'withdrawal:' || w.id
      where t.kind in ('withdrawal_freeze', 'withdrawal_release', 'withdrawal', 'withdrawal_fee') and w.id is null`,
  },
  {
    name: 'every withdrawal under review waits in the queue, and no other',
    query: `select format('withdrawal %s (%s)', coalesce(w.id, r.subject_id), w.status) as found
      from (select id, status from withdrawals where status = 'underReview') w
      full join (select subject_id from reviews where kind = 'withdrawal' and decided_at is null) r on r.subject_id = w.id
      where w.id is null or r.subject_id is null`,
  },
];
