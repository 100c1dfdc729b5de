import { sql } from 'kysely';
import type { NoticeKind } from '#contract/push.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type {} from './push.tables.ts';

const kind: NoticeKind = 'announcements';

/** Whether any message to everyone has not reached all devices. */
export const isAnyAnnounced = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('push_announcements').select('message_id').limit(1).execute()).length > 0;

/**
 * Queues the oldest message to everyone for its next devices: those that had notices on when it was
 * written, each once. A batch is queued only after the previous one has been sent to every device that may
 * be interrupted, so that notices to single users never wait behind the whole announcement. Returns how
 * many devices were processed.
 */
export const passOn = async (
  database: Database,
  { at, pacedBefore, most }: { readonly at: Date; readonly pacedBefore: Date; readonly most: number },
): Promise<number> => {
  const { rows } = await sql<{ devices: number }>`
    with announced as materialized (
      select a.message_id, a.reached, m.word, m.params, m.url, m.created_at
      from push_announcements a join messages m on m.id = a.message_id
      where not exists (
        select from push_deliveries d join push_subscriptions s on s.id = d.subscription_id
        where d.kind = ${kind} and d.due_at <= ${at} and (s.paced_until is null or s.paced_until <= ${pacedBefore}))
      order by a.message_id limit 1 for update of a skip locked
    ), next as materialized (
      select s.id, n.off
      from announced a
      join push_subscriptions s on s.id > a.reached and s.created_at <= a.created_at
      left join notice_settings n on n.user_id = s.user_id
      order by s.id limit ${most} for key share of s
    ), sent as (
      insert into push_deliveries (subscription_id, kind, word, params, url, created_at, due_at)
      select next.id, ${kind}, a.word, a.params, a.url, a.created_at, ${at}
      from announced a, next where next.off is null or ${kind} <> all (next.off)
    ), moved as (
      update push_announcements p set reached = (select max(id) from next)
      from announced a where p.message_id = a.message_id and exists (select from next)
    ), ended as (
      delete from push_announcements p using announced a
      where p.message_id = a.message_id and not exists (select from next)
    )
    select (select count(*) from next) as devices`.execute(database);
  return rows[0]!.devices;
};
