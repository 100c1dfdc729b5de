import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { MessageType, messageStatuses } from '#contract/messages.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import type { NoticeKind } from '#contract/push.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { readSqlPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { MessageTables, NoticeParams } from './messages.tables.ts';

type StoredMessage = Selectable<MessageTables['messages']>;
/** A message with the read state of one reader. */
export type MessageRow = Readonly<StoredMessage> & { readonly read_at: Date | null };

export interface NewMessage {
  /** Null: addressed to everyone. */
  readonly userId: number | null;
  readonly type: MessageType;
  readonly word: string;
  readonly params: NoticeParams;
  readonly url: string;
  /** The kind of notice, where devices are notified as well. */
  readonly push: NoticeKind;
}

/** Inserts all messages and their push deliveries in one round trip. */
export const insertMessages = async (
  transaction: Transaction,
  messages: readonly NewMessage[],
  at: Date,
): Promise<Pick<StoredMessage, 'id' | 'user_id'>[]> => {
  if (messages.length === 0) return [];
  const { rows } = await sql<Pick<StoredMessage, 'id' | 'user_id'>>`
    select message_id as id, reader_id as user_id
    from insert_messages(${JSON.stringify(messages)}::jsonb, ${at})`.execute(transaction);
  return rows;
};

/** The id of the newest message to everyone; 0 when there is none. */
export const newestAnnouncement = async (database: Database): Promise<number> => {
  const { newest } = await database
    .selectFrom('messages')
    .select(({ fn }) => fn.max<number | null>('id').as('newest'))
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow();
  return newest ?? 0;
};

export interface MessageFilter {
  readonly type?: MessageType | undefined;
  readonly status?: (typeof messageStatuses)[number] | undefined;
  readonly id?: number | undefined;
  /** The newest message to include. */
  readonly lastId?: number | undefined;
}

/** The user's own messages, and those to everyone since the account was opened. */
const foundFor = (userId: number, { type, status, id, lastId }: MessageFilter): RawBuilder<unknown> => sql`
  from users u
    join messages m on m.user_id = u.id or (m.user_id is null and m.created_at >= u.created_at)
    left join message_reads r on r.user_id = u.id and r.message_id = m.id
  where u.id = ${userId}
    ${type ? sql`and m.kind = ${type}` : sql``}
    ${status ? sql`and (r.read_at is null) = ${status === 'unread'}` : sql``}
    ${id === undefined ? sql`` : sql`and m.id = ${id}`}
    ${lastId === undefined ? sql`` : sql`and m.id <= ${lastId}`}`;

/** Newest first. */
export const listMessageRows = (
  database: Database,
  userId: number,
  filter: MessageFilter,
  page: number,
  limit: number,
): Promise<Page<MessageRow>> => {
  const found = foundFor(userId, filter);
  const rows = sql<MessageRow>`select m.*, r.read_at ${found} order by m.id desc`;
  return readSqlPage(database, rows, found, page, limit);
};

export const findMessage = async (
  database: Database,
  userId: number,
  id: number,
): Promise<MessageRow | undefined> => {
  const { rows } = await sql<MessageRow>`select m.*, r.read_at ${foundFor(userId, { id })}`.execute(database);
  return rows[0];
};

/** A message with the email address of its reader; undefined when the reader has no email. */
export const findLetter = (
  database: Database,
  id: number,
): Promise<
  (Pick<StoredMessage, 'word' | 'params'> & { email: string; language: LanguageCode }) | undefined
> =>
  database
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .select(['word', 'params', (columns) => columns.ref('language').$castTo<LanguageCode>().as('language')])
    .select((columns) => columns.ref('users.email').$castTo<string>().as('email'))
    .where('messages.id', '=', id)
    .where('users.email', 'is not', null)
    .executeTakeFirst();

export const countUnread = async (
  database: Database,
  userId: number,
): Promise<Record<MessageType, number>> => {
  const { rows } = await sql<{ kind: MessageType; count: number }>`
    select m.kind, count(*) as count ${foundFor(userId, { status: 'unread' })} group by m.kind`.execute(
    database,
  );
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  const of = (type: MessageType): number => counts.get(type) ?? 0;
  return { service: of('service'), system: of('system'), platform: of('platform') };
};

/**
 * Marks the unread messages of the filter as read; returns how many. Rows that are marked concurrently are
 * skipped.
 */
export const markRead = async (
  transaction: Transaction,
  userId: number,
  filter: Omit<MessageFilter, 'status'>,
  at: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into message_reads (user_id, message_id, read_at)
    select ${userId}, m.id, ${at} ${foundFor(userId, { ...filter, status: 'unread' })}
    on conflict do nothing`.execute(transaction);
  return Number(numAffectedRows ?? 0);
};

/** Removes messages written before this time, read or unread. */
export const removeMessagesUntil = async (database: Database, until: Date): Promise<number> => {
  const { numDeletedRows } = await database
    .deleteFrom('messages')
    .where('created_at', '<', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
