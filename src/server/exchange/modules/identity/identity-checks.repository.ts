import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of identities. */
export const identityChecks: readonly LedgerCheck[] = [
  {
    name: 'every identity under audit waits in the queue, and no other',
    query: `select format('identity submission %s', coalesce(s.id, r.subject_id)) as found
      from (select id from identity_submissions where status = 'underAudit') s
      full join (select subject_id from reviews where kind = 'identity' and decided_at is null) r on r.subject_id = s.id
      where s.id is null or r.subject_id is null`,
  },
  {
    name: 'every person who submitted something is verified as the newest submission of the level was decided',
    query: `select format('user %s (%s, %s): submission %s %s', u.id, u.review_status, u.advanced_review_status, s.id, s.status) as found
      from users u join (
        select distinct on (user_id, level) * from identity_submissions order by user_id, level, id desc
      ) s on s.user_id = u.id
      where (case s.level when 1 then u.review_status else u.advanced_review_status end)
        <> (case s.status when 'underAudit' then 1 when 'passed' then 2 else 3 end)`,
  },
  {
    name: 'the images of every identity are two of its person that serve it alone',
    query: `select format('identity submission %s: %s', s.id, p.reference) as found
      from identity_submissions s
      cross join lateral (values (s.front_pic), (s.reverse_pic)) p (reference)
      left join uploads u on p.reference = '/upload/' || u.name
      where s.level = 2 and (u.user_id, u.used_for) is distinct from (s.user_id, format('identity:%s', s.id))`,
  },
];
