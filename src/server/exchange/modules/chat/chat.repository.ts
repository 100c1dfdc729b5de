import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ChatKind } from '#contract/chat.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { pageClause, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { ChatTables } from './chat.tables.ts';

export type ChatRow = Readonly<Selectable<ChatTables['chats']>>;

/** A conversation with the fields that both sides see. */
export interface ShownChatRow extends ChatRow {
  readonly account: string;
  readonly nickname: string;
  readonly vip_level: number;
  readonly member_since: Date;
  /** Nickname of the assigned operator; empty if they have none. */
  readonly operator_nickname: string | null;
  readonly operator_account: string | null;
  /** Answers not read by the person, and messages not read by the back office. */
  readonly unread_by_person: number;
  readonly unread_by_desk: number;
  readonly excerpt: string;
}

const excerptLength = 120;

const shownWhere = (condition: RawBuilder<unknown>): RawBuilder<ShownChatRow> => sql<ShownChatRow>`
  select c.*, u.account, u.nickname, u.vip_level, u.created_at as member_since,
    o.nickname as operator_nickname, o.account as operator_account,
    (select count(*) from chat_messages l where l.chat_id = c.id and l.position > c.person_read
      and l.author = 'desk' and l.form in ('text', 'image')) as unread_by_person,
    (select count(*) from chat_messages l where l.chat_id = c.id and l.position > c.operator_read
      and l.author = 'person') as unread_by_desk,
    coalesce((select left(l.text, ${excerptLength}) from chat_messages l where l.chat_id = c.id
      and l.form in ('text', 'image') order by l.position desc limit 1), '') as excerpt
  from chats c join users u on u.id = c.user_id left join users o on o.id = c.operator_id
  where ${condition}`;

export const findChat = async (database: Database, id: number): Promise<ShownChatRow | undefined> =>
  (await shownWhere(sql`c.id = ${id}`).execute(database)).rows[0];

export const findChatOf = async (
  database: Database,
  userId: number,
  kind: ChatKind,
): Promise<ShownChatRow | undefined> =>
  (await shownWhere(sql`c.user_id = ${userId} and c.kind = ${kind}`).execute(database)).rows[0];

/** The two sides of a conversation: all that typing signals need. */
type ChatSides = Pick<ChatRow, 'id' | 'user_id' | 'operator_id' | 'kind'>;

export const findSides = (
  database: Database,
  which: { readonly id: number } | { readonly user_id: number; readonly kind: ChatKind },
): Promise<ChatSides | undefined> =>
  database
    .selectFrom('chats')
    .select(['id', 'user_id', 'operator_id', 'kind'])
    .where((row) => row.and(which))
    .executeTakeFirst();

export const listChatsOf = async (database: Database, userId: number): Promise<ShownChatRow[]> =>
  (
    await sql<ShownChatRow>`${shownWhere(sql`c.user_id = ${userId}`)} order by c.changed_at desc`.execute(
      database,
    )
  ).rows;

/**
 * One page for the back office: waiting conversations, oldest first, then assigned ones; or closed ones,
 * newest first.
 */
export const listAllChats = async (
  database: Database,
  state: 'open' | 'closed',
  page: number,
  limit: number,
): Promise<Page<ShownChatRow> & { waiting: number }> => {
  const condition = state === 'open' ? sql`c.status <> 'closed'` : sql`c.status = 'closed'`;
  const { rows } = await sql<ShownChatRow>`
    ${shownWhere(condition)}
    order by c.waiting_since, c.changed_at desc, c.id ${pageClause(page, limit)}`.execute(database);
  const counted = await sql<{ total: number; waiting: number }>`
    select count(*) filter (where ${condition}) as total, count(*) filter (where c.status = 'waiting') as waiting
    from chats c`.execute(database);
  return { rows, ...counted.rows[0]! };
};

/** Locks the row of this user and kind, and inserts it if it does not exist. */
export const lockChatOf = async (
  transaction: Transaction,
  userId: number,
  kind: ChatKind,
  at: Date,
): Promise<ChatRow> => {
  await sql`
    insert into chats (user_id, kind, status, last, person_delivered, person_read, operator_delivered, operator_read,
      changed_at, version, notified)
    values (${userId}, ${kind}, 'closed', 0, 0, 0, 0, 0, ${at}, 0, 0)
    on conflict (user_id, kind) do nothing`.execute(transaction);
  return transaction
    .selectFrom('chats')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const lockChat = (transaction: Transaction, id: number): Promise<ChatRow | undefined> =>
  transaction.selectFrom('chats').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Writes a row that this transaction has locked, as its next version. */
export const writeChat = async (transaction: Transaction, { id, ...chat }: ChatRow): Promise<void> => {
  await transaction
    .updateTable('chats')
    .set({ ...chat, version: chat.version + 1 })
    .where('id', '=', id)
    .execute();
};

/** Locks conversations with a due notice; other processes skip them. */
export const claimDueChats = async (
  transaction: Transaction,
  now: Date,
  among: Among,
): Promise<ChatRow[]> => {
  const { rows } = await sql<ChatRow>`
    select * from chats
    where least(notice_due_at, absence_due_at) <= ${now}
      and (notice_due_at is not null or absence_due_at is not null)
      and ${isAmong('id', among)}
    order by least(notice_due_at, absence_due_at), id limit ${among.most} for update skip locked`.execute(
    transaction,
  );
  return rows;
};
