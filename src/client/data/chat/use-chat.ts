import * as z from 'zod/mini';
import { chat as chatSchema, chatKind, chatMessage, type ChatKind } from '#contract/chat.ts';
import { id } from '#contract/primitives.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import type { StoredIntent } from '#client/data/engine/outbox-table.ts';
import type { OutboxRow } from '#client/data/engine/rows.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { readIntent, sendIntent, type SendIntent } from './chat-intent.ts';
import type { ChatMessageRow, ChatRow } from './chat-tables.ts';
import { storedChatMessages } from './stored-chat.ts';

const chatRow = z.extend(chatSchema, { userId: id });
const messageRow = z.extend(chatMessage, { userId: id, kind: chatKind });
/** Another version of the app may have written it. */
const readable = <Row>(schema: z.ZodMiniType<Row>, row: unknown): row is Row =>
  z.safeParse(schema, row).success;

/** A message that the exchange has not confirmed yet. */
export type WaitingMessage = StoredIntent<SendIntent>;

const outboxOf = (database: TidelineDatabase, userId: number): Promise<OutboxRow[]> =>
  database.outbox.where('userId').equals(userId).toArray();

const waitingIn = (rows: readonly OutboxRow[], kind: ChatKind): WaitingMessage[] =>
  rows.filter(({ intent }) => {
    const send = z.safeParse(sendIntent, intent);
    return send.success && send.data.chat === kind;
  }) as WaitingMessage[];

const readIn = (rows: readonly OutboxRow[], kind: ChatKind): number =>
  Math.max(
    0,
    ...rows.map(({ intent }) => {
      const read = z.safeParse(readIntent, intent);
      return read.success && read.data.chat === kind ? read.data.position : 0;
    }),
  );

/** A conversation as this device knows it. */
export interface StoredChat {
  /** Null: none is known. */
  readonly chat: ChatRow | null;
  readonly messages: readonly ChatMessageRow[];
  /** Messages written here that wait to be sent, in order; shown after `messages`. */
  readonly waiting: readonly WaitingMessage[];
  /** Read position, including local changes that are not sent yet. */
  readonly read: number;
  /** All conversations were received once on this device. */
  readonly isKnown: boolean;
}

const readStored = async (
  database: TidelineDatabase,
  userId: number,
  kind: ChatKind,
  most: number,
): Promise<StoredChat> => {
  const [chat, messages, rows, asOf] = await Promise.all([
    database.chats.get([userId, kind]),
    storedChatMessages(database, userId, kind, most),
    outboxOf(database, userId),
    database.asOf.get([userId, 'chats']),
  ]);
  const there = new Set(messages.map(({ key }) => key));
  return {
    chat: readable(chatRow, chat) ? chat : null,
    messages: messages.filter((message) => readable(messageRow, message)),
    waiting: waitingIn(rows, kind).filter(({ key }) => !there.has(key)),
    read: Math.max(chat?.person?.read ?? 0, readIn(rows, kind)),
    isKnown: asOf !== undefined,
  };
};

/** The newest messages of one conversation, with those that wait to be sent; undefined: not read yet. */
export const useChat = (kind: ChatKind, most: number): StoredChat | undefined => {
  const userId = useUserId();
  return useStored(`chat ${userId} ${kind} ${most}`, (database) => readStored(database, userId, kind, most));
};

/** Number of unread answers in all conversations; 0 while not known. */
export const useUnreadAnswers = (): number => {
  const userId = useUserId();
  const count = useStored(`unread answers ${userId}`, async (database) => {
    const rows = await outboxOf(database, userId);
    const chats = await database.chats
      .where('[userId+kind]')
      .between([userId, ''], [userId, '\uffff'])
      .toArray();
    return chats.reduce(
      (sum, { kind, last, unread }) => (readIn(rows, kind) >= last ? sum : sum + unread),
      0,
    );
  });
  return count ?? 0;
};
