import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of rebates. */
export const rebateChecks: readonly LedgerCheck[] = [
  {
    name: 'every rebate is paid to the inviter, at its rate of the fees, rounded down',
    query: `select format('rebate %s: %s of %s', r.id, r.amount, r.fees) as found
      from rebates r join users invitee on invitee.id = r.invitee_id left join users first on first.id = invitee.invited_by
      where r.user_id is distinct from (case r.degree when 1 then first.id else first.invited_by end)
        or r.amount <> trunc(r.fees * r.rate / 100, r.decimals)`,
  },
  {
    name: 'no rebate is of more fees than were paid',
    query: `select format('rebate %s: of %s, the fees of %s are %s', r.id, r.fees, r.day, coalesce(d.fees, 0)) as found
      from rebates r left join (
        select user_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, fee_currency_id, sum(fee) as fees from dealings group by 1, 2, 3
      ) d on d.user_id = r.invitee_id and d.day = r.day and d.fee_currency_id = r.currency_id
      where r.fees > coalesce(d.fees, 0)`,
  },
  {
    name: 'every rebate was paid once, out of the fees, and nothing else was',
    query: `select format('rebate %s, transaction %s: %s due, %s paid', r.id, t.id, r.amount, t.paid) as found
      from rebates r full join (
        select t.id, t.reference, sum(p.available_change) filter (where b.id is not null) as paid, min(b.user_id) as user_id,
          sum(p.available_change) filter (where p.balance_id = ledger_house('fees', p.currency_id)) as taken
        from ledger_transactions t join postings p on p.transaction_id = t.id left join balances b on b.id = p.balance_id
        where t.kind = 'invitation_rebate' group by 1, 2
      ) t on t.id = r.transaction_id
      where r.id is null
        or (r.transaction_id is not null and (t.id is null or t.reference <> format('rebate:%s', r.id) or t.user_id <> r.user_id
          or t.paid <> r.amount or t.taken <> -r.amount))`,
  },
];
