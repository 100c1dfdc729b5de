import { sql, type Selectable } from 'kysely';
import type { NoticeKind, NoticeSwitch } from '#contract/push.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { pollTogether } from '#server/exchange/lib/database/poll-together.ts';
import type { Tables } from '#server/exchange/lib/database/tables.ts';
import type {} from './push.tables.ts';
import type { NoticeParams } from '#server/exchange/modules/messages/notices.service.ts';

export type SubscriptionRow = Readonly<
  Pick<Selectable<Tables['push_subscriptions']>, 'id' | 'session_id' | 'device' | 'created_at'>
>;

const deviceColumns = ['id', 'session_id', 'device', 'created_at'] as const;

/** The kinds of notices that a user has switched off. */
export const readOff = async (database: Database, userId: number): Promise<NoticeSwitch[]> => {
  const row = await database
    .selectFrom('notice_settings')
    .select('off')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.off ?? [];
};

/** Returns the kinds that are off after the change. */
export const writeSwitch = async (
  transaction: Transaction,
  userId: number,
  name: NoticeSwitch,
  isOn: boolean,
): Promise<NoticeSwitch[]> => {
  const { rows } = await sql<{ off: NoticeSwitch[] }>`
    insert into notice_settings as n (user_id, off) values (${userId}, ${isOn ? [] : [name]})
    on conflict (user_id) do update set off = array_remove(n.off, ${name}) || excluded.off
    returning off`.execute(transaction);
  return rows[0]!.off;
};

/** Oldest first. */
export const listDevices = (database: Database, userId: number): Promise<SubscriptionRow[]> =>
  database
    .selectFrom('push_subscriptions')
    .select(deviceColumns)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export interface NewSubscription {
  readonly userId: number;
  readonly sessionId: number;
  readonly endpointMark: string;
  readonly sealed: string;
  readonly device: string;
  readonly at: Date;
}

/**
 * Locks the count of a user's devices; returns how many there are besides those of this session and this
 * endpoint.
 */
export const countOthers = async (
  transaction: Transaction,
  { userId, sessionId, endpointMark }: NewSubscription,
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('room for devices'), ${userId}::int)`.execute(transaction);
  const { count } = await transaction
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('session_id', '!=', sessionId)
    .where('endpoint_mark', '!=', endpointMark)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Replaces the subscription of the session, and that of the endpoint: a browser belongs to the user who
 * logged in last.
 */
export const putSubscription = async (
  transaction: Transaction,
  { userId, sessionId, endpointMark, sealed, device, at }: NewSubscription,
): Promise<SubscriptionRow> => {
  const own = await transaction
    .selectFrom('push_subscriptions')
    .select(deviceColumns)
    .where('session_id', '=', sessionId)
    .where('endpoint_mark', '=', endpointMark)
    .executeTakeFirst();
  if (!own)
    await transaction
      .deleteFrom('push_subscriptions')
      .where((where) =>
        where.or([where('session_id', '=', sessionId), where('endpoint_mark', '=', endpointMark)]),
      )
      .execute();
  return transaction
    .insertInto('push_subscriptions')
    .values({
      user_id: userId,
      session_id: sessionId,
      endpoint_mark: endpointMark,
      sealed,
      device,
      created_at: at,
      paced_until: null,
    })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ sealed }))
    .returning(deviceColumns)
    .executeTakeFirstOrThrow();
};

/** Only a device of the user. */
export const removeDevice = async (
  transaction: Transaction,
  userId: number,
  which: { readonly id: number } | { readonly sessionId: number },
): Promise<void> => {
  const own = transaction.deleteFrom('push_subscriptions').where('user_id', '=', userId);
  await (
    'id' in which ? own.where('id', '=', which.id) : own.where('session_id', '=', which.sessionId)
  ).execute();
};

/** A notice queued for a device. */
export interface Delivery {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly word: string;
  readonly params: NoticeParams;
  readonly url: string;
  readonly tries: number;
  readonly created_at: string;
}

/** A device with all its notices that are due now. */
export interface DueDevice {
  readonly id: number;
  readonly user_id: number;
  readonly sealed: string;
  readonly language: LanguageCode;
  readonly off: readonly NoticeSwitch[];
  readonly deliveries: readonly Delivery[];
}

/** Asked first, together with the polls of other jobs. */
export const isAnyDue = async (database: Database, at: Date): Promise<boolean> =>
  (
    await pollTogether(database)
      .selectFrom('push_deliveries')
      .select('id')
      .where('due_at', '<=', at)
      .limit(1)
      .execute()
  ).length > 0;

/**
 * Leases the due notices of some devices that may be interrupted now; no other process takes them before
 * the lease ends.
 */
export const claimDue = async (
  database: Database,
  { at, pacedBefore, leasedUntil, most }: { at: Date; pacedBefore: Date; leasedUntil: Date; most: number },
): Promise<DueDevice[]> => {
  if (!(await isAnyDue(database, at))) return [];
  const { rows } = await sql<DueDevice>`
    with ready as materialized (
      select id, user_id, sealed from push_subscriptions
      where (paced_until is null or paced_until <= ${pacedBefore})
        and id in (select subscription_id from push_deliveries where due_at <= ${at})
      order by id limit ${most} for update skip locked
    ), taken as (
      update push_deliveries d set due_at = ${leasedUntil}, tries = tries + 1
      from ready where d.subscription_id = ready.id and d.due_at <= ${at}
      returning d.*
    )
    select ready.id, ready.user_id, ready.sealed, u.language, coalesce(n.off, '{}') as off,
      jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'word', t.word, 'params', t.params, 'url', t.url,
        'tries', t.tries, 'created_at', t.created_at) order by t.id) as deliveries
    from ready
    join taken t on t.subscription_id = ready.id
    join users u on u.id = ready.user_id
    left join notice_settings n on n.user_id = ready.user_id
    group by ready.id, ready.user_id, ready.sealed, u.language, n.off`.execute(database);
  return rows;
};

/** Removes delivered notices, and delays the next interruption of the device. */
export const noteDelivered = async (
  database: Database,
  subscriptionId: number,
  ids: readonly number[],
  at: Date,
  paceMs: number,
): Promise<void> => {
  await sql`
    with told as (delete from push_deliveries where id = any (${ids}))
    update push_subscriptions
    set paced_until = greatest(coalesce(paced_until, ${at}), ${at}) + make_interval(secs => ${paceMs / 1_000})
    where id = ${subscriptionId}`.execute(database);
};

export const putOff = async (database: Database, ids: readonly number[], until: Date): Promise<void> => {
  await database
    .updateTable('push_deliveries')
    .set({ due_at: until })
    .where('id', 'in', [...ids])
    .execute();
};

export const giveUp = async (database: Database, ids: readonly number[]): Promise<void> => {
  await database
    .deleteFrom('push_deliveries')
    .where('id', 'in', [...ids])
    .execute();
};

/** The endpoint is no longer valid. */
export const removeSubscription = async (database: Database, id: number): Promise<void> => {
  await database.deleteFrom('push_subscriptions').where('id', '=', id).execute();
};

/** Removes outdated notices. */
export const removeDeliveriesUntil = async (database: Database, until: Date): Promise<number> => {
  const { numDeletedRows } = await database
    .deleteFrom('push_deliveries')
    .where('created_at', '<', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
