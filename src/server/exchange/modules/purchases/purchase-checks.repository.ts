import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of fiat purchases. */
export const purchaseChecks: readonly LedgerCheck[] = [
  {
    name: 'every purchase is credited once and whole where its payment was found, and else not at all',
    query: `select format('purchase %s (%s): %s credited of %s', coalesce(p.id::text, c.reference), p.status, c.credited, p.number) as found
      from purchases p
      full join (
        select t.id, t.reference, sum(l.available_change + l.frozen_change) as credited, min(b.user_id) as user_id,
          min(b.account) as account, min(b.currency_id) as currency_id
        from ledger_transactions t join postings l on l.transaction_id = t.id join balances b on b.id = l.balance_id
        where t.kind = 'purchase' group by 1, 2
      ) c on c.id = p.transaction_id and c.reference = format('purchase:%s', p.id)
      where (p.status is distinct from 'paymentSuccessful') <> (c.id is null)
        or (c.id is not null and (p.number, p.user_id, 'change', 3) is distinct from (c.credited, c.user_id, c.account, c.currency_id))`,
  },
  {
    name: 'every purchase with a proof waits in the queue, and no other',
    query: `select format('purchase %s (%s)', coalesce(p.id, r.subject_id), p.status) as found
      from (select id, status from purchases where status in ('proofUploaded', 'underReview')) p
      full join (select subject_id from reviews where kind = 'purchase' and decided_at is null) r on r.subject_id = p.id
      where p.id is null or r.subject_id is null`,
  },
  {
    name: 'every purchase was decided by the proof it has',
    // A decision names the proof that was seen; the earliest ones use another key.
    query: `select format('purchase %s: decided by %s, proved by %s', p.id, d.proof, p.proof) as found
      from purchases p join reviews r on r.kind = 'purchase' and r.subject_id = p.id,
        coalesce(r.findings ->> 'seen', r.findings ->> 'proof') as d (proof)
      where r.decision in ('approved', 'refused') and d.proof <> p.proof`,
  },
  {
    name: 'the proof of every purchase is an image of its user that serves it alone',
    query: `select format('purchase %s: %s', p.id, p.proof) as found
      from purchases p left join uploads u on p.proof = '/upload/' || u.name
      where p.proof is not null and (u.user_id, u.used_for) is distinct from (p.user_id, format('purchase:%s', p.id))`,
  },
];
