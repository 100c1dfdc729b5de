import { sql, type Selectable } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { ChatTables } from './chat.tables.ts';

export type ChatMessageRow = Readonly<Selectable<ChatTables['chat_messages']>>;
export type ShownMessageRow = ChatMessageRow & {
  readonly operator_nickname: string | null;
  readonly operator_account: string | null;
};

export const insertMessage = async (transaction: Transaction, message: ChatMessageRow): Promise<void> => {
  await transaction.insertInto('chat_messages').values(message).execute();
};

/** Selects messages: the newest, the newest before a position, or the oldest after one. */
export interface MessagePart {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Ordered by position. */
export const listMessageRows = async (
  database: Database,
  chatId: number,
  { before, after, limit }: MessagePart,
): Promise<ShownMessageRow[]> => {
  const order = after === undefined ? sql`desc` : sql`asc`;
  const { rows } = await sql<ShownMessageRow>`
    select l.*, o.nickname as operator_nickname, o.account as operator_account
    from chat_messages l left join users o on o.id = l.operator_id
    where l.chat_id = ${chatId}
      and (${before ?? null}::int is null or l.position < ${before ?? null})
      and (${after ?? null}::int is null or l.position > ${after ?? null})
    order by l.position ${order} limit ${limit}`.execute(database);
  return rows.toSorted((a, b) => a.position - b.position);
};

/** Position of the last answer that the person has not read; undefined if all are read. */
export const lastUnreadAnswer = async (
  transaction: Transaction,
  chatId: number,
  read: number,
): Promise<number | undefined> => {
  const row = await transaction
    .selectFrom('chat_messages')
    .select('position')
    .where('chat_id', '=', chatId)
    .where('author', '=', 'desk')
    .where('form', 'in', ['text', 'image'])
    .where('position', '>', read)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position;
};

/** The user whose uploaded image was sent in a conversation of this user; undefined if there is none. */
export const findImageOwner = async (
  database: Database,
  userId: number,
  name: string,
): Promise<number | undefined> => {
  const row = await database
    .selectFrom('chat_messages as l')
    .innerJoin('chats as c', 'c.id', 'l.chat_id')
    .innerJoin('uploads as u', 'u.name', 'l.image')
    .select('u.user_id')
    .where('l.image', '=', name)
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  return row?.user_id;
};
