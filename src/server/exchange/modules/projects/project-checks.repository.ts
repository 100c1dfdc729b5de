import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of projects and their applications. */
export const projectChecks: readonly LedgerCheck[] = [
  {
    name: 'every IEO application freezes its cost until it is decided, and then pays a part and returns the rest',
    query: `select format('application %s (%s)', a.id, a.status) as found
      from project_applications a left join freezes f on f.id = a.freeze_id
      where f.id is null or f.amount <> a.frozen or (f.ended_at is not null) <> (a.status <> 'applied')
        or (a.status <> 'applied' and (f.used <> a.paid or f.released <> a.released))
        or (a.status <> 'applied' and a.approved is distinct from coalesce(a.share, 0))`,
  },
  {
    name: 'the coins of every IEO application came once, and are frozen exactly while they are locked',
    query: `select format('application %s (%s): %s approved, %s came', a.id, a.status, a.approved, coalesce(came.sum, 0)) as found
      from project_applications a left join freezes f on f.id = a.coins_freeze_id left join (
        select t.reference, sum(p.available_change + p.frozen_change) as sum
        from ledger_transactions t join postings p on p.transaction_id = t.id join balances b on b.id = p.balance_id
        where t.kind = 'ieo_coins' group by 1
      ) came on came.reference = format('ieo:%s', a.id)
      where coalesce(came.sum, 0) <> case when a.listed_at is null then 0 else a.approved end
        or (a.listed_at is not null) <> (f.id is not null) or f.amount <> a.approved
        or (f.ended_at is not null) <> (a.status = 'released') or (a.status = 'released' and f.released <> a.approved)`,
  },
  {
    name: 'the total applied for of every project is the sum of its applications, numbered without gaps',
    query: `select format('project %s: %s applied for by %s, its applications %s by %s', p.id, p.applied, p.applications, coalesce(a.sum, 0), coalesce(a.count, 0)) as found
      from projects p left join (select project_id, sum(amount) as sum, count(*) as count, max(number) as last from project_applications group by 1) a
        on a.project_id = p.id
      where p.applied <> coalesce(a.sum, 0) or p.applications <> coalesce(a.count, 0) or coalesce(a.last, 0) <> coalesce(a.count, 0)`,
  },
  {
    name: 'every allotment shares the issue, none above its application, and each within a unit of its proportion',
    query: `select format('project %s: %s to allot, %s allotted', p.id, p.allotted, coalesce(a.sum, 0)) as found
      from projects p left join (select project_id, sum(share) as sum from project_applications group by 1) a on a.project_id = p.id
      where (p.allotted_at is not null and (coalesce(a.sum, 0) <> p.allotted or p.allotted <> least(p.applied, p.amount)))
        or (p.allotted_at is null and a.sum is not null)
      union all
      select format('application %s: %s of %s', a.id, a.share, a.amount)
      from project_applications a join projects p on p.id = a.project_id
      where p.allotted_at is not null and (a.share is null or a.share > a.amount
        or abs(a.share - a.amount * p.allotted / p.applied) >= power(10::numeric, -a.decimals))`,
  },
];
