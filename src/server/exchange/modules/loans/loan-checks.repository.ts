import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/**
 * For each step of a loan's history, the principal and the locked part repaid so far, and the interest since
 * the previous repayment.
 */
const paidByStep = `
  select l.id, s.place, s.kind, s.interest as paid, s.principal, s.held,
    l.principal - coalesce(sum(s.principal) over earlier, 0) as owed_before,
    coalesce(f.amount, 0) - coalesce(sum(s.held) over earlier, 0) as held_before,
    ceil(power(10::numeric, l.decimals) / 100 * (
      (l.principal - coalesce(sum(s.principal) over earlier, 0)) * l.day_rate * greatest(0, least(s.days, l.term_days) - s.since)
      + l.principal * 0.5 * (s.days - s.since - greatest(0, least(s.days, l.term_days) - s.since))
    )) / power(10::numeric, l.decimals) as charged, l.decimals
  from loans l left join freezes f on f.id = l.lent_freeze_id cross join lateral (
    select place, step ->> 'kind' as kind, (step ->> 'days')::int as days, (step ->> 'interest')::numeric as interest,
      case step ->> 'kind' when 'repaid' then (step ->> 'amount')::numeric - (step ->> 'interest')::numeric else 0 end as principal,
      (step ->> 'held')::numeric as held,
      coalesce(lag((step ->> 'days')::int) over (order by place), 0) as since
    from jsonb_array_elements(l.steps) with ordinality as j (step, place)
    where step ->> 'kind' in ('repaid', 'closed')
  ) s
  window earlier as (partition by l.id order by s.place rows between unbounded preceding and 1 preceding)`;

/** Invariants of loans. */
export const loanChecks: readonly LedgerCheck[] = [
  {
    name: 'the collateral of every loan stays frozen until it has ended, whole',
    query: `select format('loan %s (%s): %s pledged', l.id, l.status, l.pledged) as found
      from loans l left join freezes f on f.id = l.collateral_freeze_id
      where f.id is null or (f.ended_at is null) <> (l.closed_at is null)
        or (l.closed_at is null and f.amount <> l.pledged)
        or (l.closed_at is not null and (l.pledged <> 0
          or f.released <> case l.status when 'closed' then l.collateral_returned else f.amount end))`,
  },
  {
    name: 'the locked part of a loan is what the risk rate required at the payout, less its repayments',
    query: `select format('loan %s (%s): %s locked of %s, %s owed', l.id, l.status, l.held, l.principal, l.outstanding) as found
      from loans l left join freezes f on f.id = l.lent_freeze_id
        left join lateral (
          select least(l.principal, greatest(0, ceil(power(10::numeric, l.decimals)
            * (l.principal * 1.5 - (step ->> 'amount')::numeric * (step ->> 'price')::numeric)) / power(10::numeric, l.decimals))) as held
          from jsonb_array_elements(l.steps) as step where step ->> 'kind' = 'granted'
        ) payout on true
      where (l.granted_at is not null and l.lent <> l.principal)
        or (l.granted_at is not null and payout.held is not null and coalesce(f.amount, 0) <> payout.held)
        or coalesce(f.amount - f.used - f.released, 0) <> l.held or coalesce(f.released, 0) <> 0
        or (l.closed_at is not null and (l.outstanding <> 0 or l.held <> 0))`,
  },
  {
    name: 'every repayment of a loan released the locked part in proportion',
    query: `select format('loan %s: %s of %s from the locked part', id, held, principal) as found
      from (${paidByStep}) each
      where kind = 'repaid' and held <> case when principal = 0 then 0
        else floor(power(10::numeric, decimals) * principal * held_before / owed_before) / power(10::numeric, decimals) end`,
  },
  {
    name: 'every loan was paid out once, and its repayments were received',
    query: `select format('loan %s: %s out, %s owed, %s interest, %s repaid', l.id, -coalesce(t.treasury, 0), l.outstanding, coalesce(t.fees, 0), l.repaid) as found
      from loans l left join (
        select t.reference,
          sum(p.available_change) filter (where t.kind in ('loan', 'loan_repayment') and p.balance_id = ledger_house('treasury', p.currency_id)) as treasury,
          sum(p.available_change) filter (where t.kind = 'loan_interest' and p.balance_id = ledger_house('fees', p.currency_id)) as fees,
          sum(p.available_change) filter (where p.balance_id = ledger_house('insurance', p.currency_id)) as insurance
        from ledger_transactions t join postings p on p.transaction_id = t.id
        where t.kind in ('loan', 'loan_repayment', 'loan_interest') group by 1
      ) t on t.reference = format('loan:%s', l.id)
      where -coalesce(t.treasury, 0) <> l.outstanding or -coalesce(t.insurance, 0) <> l.shortfall
        or l.repaid + l.shortfall <> l.lent - l.outstanding + coalesce(t.fees, 0)`,
  },
  {
    name: 'the interest of every loan follows from its days and its repayments',
    query: `select format('loan %s: %s charged, %s paid, %s left', l.id, c.charged, c.paid, l.interest) as found
      from loans l join (select id, sum(charged) as charged, sum(paid) as paid from (${paidByStep}) each group by id) c on c.id = l.id
      where c.charged <> c.paid + l.interest`,
  },
  {
    name: 'every application waits in the queue, and no other loan',
    query: `select format('loan %s (%s)', coalesce(l.id, r.subject_id), l.status) as found
      from (select id, status from loans where status = 'underReview') l
      full join (select subject_id from reviews where kind = 'loan' and decided_at is null) r on r.subject_id = l.id
      where l.id is null or r.subject_id is null`,
  },
];
