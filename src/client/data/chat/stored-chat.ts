import type { Chat, ChatKind, ChatMessage } from '#contract/chat.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import type { ChatMessageRow } from './chat-tables.ts';

/** Stores conversations as received; a state older than the stored one changes nothing. */
export const storeChats = async (
  { chats }: TidelineDatabase,
  userId: number,
  received: readonly Chat[],
): Promise<void> => {
  await chats.db.transaction('rw', chats, async () => {
    for (const chat of received) {
      const known = await chats.get([userId, chat.kind]);
      if (!known || known.version <= chat.version) await chats.put({ ...chat, userId });
    }
  });
};

export const storeChatMessages = async (
  { chatLines }: TidelineDatabase,
  userId: number,
  kind: ChatKind,
  messages: readonly ChatMessage[],
): Promise<void> => {
  await chatLines.bulkPut(messages.map((message) => ({ ...message, userId, kind })));
};

const messagesOf = ({ chatLines }: TidelineDatabase, userId: number, kind: ChatKind) =>
  chatLines.where('[userId+kind+position]').between([userId, kind, 0], [userId, kind, Infinity]);

/** The newest stored messages, in order. */
export const storedChatMessages = async (
  database: TidelineDatabase,
  userId: number,
  kind: ChatKind,
  most: number,
): Promise<readonly ChatMessageRow[]> =>
  (await messagesOf(database, userId, kind).reverse().limit(most).toArray()).reverse();

/** Position of the newest stored message; 0: there is none. */
export const newestStored = async (
  database: TidelineDatabase,
  userId: number,
  kind: ChatKind,
): Promise<number> => (await messagesOf(database, userId, kind).last())?.position ?? 0;

/** Position of the oldest; undefined: there is none. */
export const oldestStored = async (
  database: TidelineDatabase,
  userId: number,
  kind: ChatKind,
): Promise<number | undefined> => (await messagesOf(database, userId, kind).first())?.position;

/** Stores messages that do not follow the stored ones, which are deleted in the same transaction. */
export const storeApart = async (
  database: TidelineDatabase,
  userId: number,
  kind: ChatKind,
  messages: readonly ChatMessage[],
): Promise<void> => {
  await database.transaction('rw', database.chatLines, async () => {
    const first = messages[0]?.position ?? 0;
    await messagesOf(database, userId, kind)
      .filter(({ position }) => position < first)
      .delete();
    await storeChatMessages(database, userId, kind, messages);
  });
};
