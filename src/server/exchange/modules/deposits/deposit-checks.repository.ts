import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of deposits. */
export const depositChecks: readonly LedgerCheck[] = [
  {
    name: 'every deposit is credited once, with what arrived',
    query: `select format('deposit %s (%s)', coalesce(d.id::text, t.reference), d.status) as found
      from deposits d
      full join (
        select t.id, t.reference, sum(p.available_change + p.frozen_change) as amount, min(b.user_id) as user_id,
          min(b.account) as account, min(b.currency_id) as currency_id
        from ledger_transactions t join postings p on p.transaction_id = t.id join balances b on b.id = p.balance_id
        where t.kind = 'deposit' group by 1, 2
      ) t on t.id = d.transaction_id and t.reference = format('deposit:%s', d.id)
      where (d.status is distinct from 'credited') <> (t.id is null)
        or d.credited is distinct from t.amount or (t.id is not null and (d.user_id, d.account, d.currency_id) is distinct from (t.user_id, t.account, t.currency_id))`,
  },
  {
    name: 'every deposit under review waits in the queue, and no other',
    query: `select format('deposit %s (%s)', coalesce(d.id, r.subject_id), d.status) as found
      from (select id, status from deposits where status = 'underReview') d
      full join (select subject_id from reviews where kind = 'deposit' and decided_at is null) r on r.subject_id = d.id
      where d.id is null or r.subject_id is null`,
  },
  {
    name: 'the voucher of every deposit is an image of its user that serves it alone',
    query: `select format('deposit %s: %s', d.id, d.voucher) as found
      from deposits d left join uploads u on d.voucher = '/upload/' || u.name
      where (u.user_id, u.used_for) is distinct from (d.user_id, format('deposit:%s', d.id))`,
  },
];
