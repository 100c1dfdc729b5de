import * as z from 'zod/mini';
import { chat, listChatLines, listChats, readChat, sendChatLine, type ChatKind } from '#contract/chat.ts';
import { failed, succeeded, type Outcome } from '#domain/calls/outcome.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { sendImage } from '#client/data/uploads/send-image.ts';
import { call, type CallOptions } from '#client/lib/calls/call.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { supportOnline } from './support-online.ts';
import type { ChatUpload, ReadIntent, SendIntent } from './chat-intent.ts';
import { newestStored, oldestStored, storeApart, storeChats, storeChatMessages } from './stored-chat.ts';
import { endProgress, uploadProgress } from './upload-progress.ts';

const messagesPerPage = 100;
/** If more messages than this are missing, the older ones are loaded only as the user scrolls. */
const mostToCatchUp = 300;

/** Requests messages, and stores them with the state of the conversation. Returns how many came. */
const fetchPart = async (
  database: TidelineDatabase,
  kind: ChatKind,
  part: { readonly before?: number; readonly after?: number; readonly limit?: number },
  saveMessages = storeChatMessages,
): Promise<Outcome<number>> => {
  const { userId } = credentials();
  const answer = await call(listChatLines, { kind, ...part }, { background: true });
  if (!answer.ok) return answer;
  const { chat: received, lines: messages, is_staffed: isStaffed } = answer.value;
  supportOnline.set(isStaffed);
  await saveMessages(database, userId, kind, messages);
  if (received) await storeChats(database, userId, [received]);
  return succeeded(messages.length);
};

/** Fetches newer messages; when none are stored, the newest. */
export const fetchNewer = async (
  database: TidelineDatabase,
  kind: ChatKind,
  last?: number,
): Promise<Outcome<number>> => {
  const { userId } = credentials();
  const newest = await newestStored(database, userId, kind);
  const isFar = last !== undefined && last - newest > mostToCatchUp;
  if (isFar || newest === 0) return fetchPart(database, kind, {}, isFar ? storeApart : storeChatMessages);
  const came = await fetchPart(database, kind, { after: newest, limit: messagesPerPage });
  return came.ok && came.value === messagesPerPage ? fetchNewer(database, kind, last) : came;
};

/** Fetches a page of messages before the oldest stored one. */
export const fetchOlder = async (database: TidelineDatabase, kind: ChatKind): Promise<Outcome<number>> => {
  const oldest = await oldestStored(database, credentials().userId, kind);
  return fetchPart(database, kind, oldest === undefined ? {} : { before: oldest });
};

export const fetchChats = (options: CallOptions): Promise<Outcome<unknown>> => call(listChats, {}, options);

/** Returns false when the messages could not be fetched. */
const catchUp = async (
  database: TidelineDatabase,
  userId: number,
  received: z.infer<typeof chat>,
): Promise<boolean> => {
  const newest = await newestStored(database, userId, received.kind);
  return newest >= received.last || (await fetchNewer(database, received.kind, received.last)).ok;
};

/** Stores all conversations as received, and fetches their missing messages. */
export const storeChatList = async (
  database: TidelineDatabase,
  answer: unknown,
  userId: number,
): Promise<void> => {
  const { chats } = z.parse(listChats.response, answer);
  await storeChats(database, userId, chats);
  const asOf = serverNowMs();
  let isWhole = true;
  for (const received of chats) isWhole = (await catchUp(database, userId, received)) && isWhole;
  if (isWhole) await noteAsOf(database, userId, 'chats', asOf);
};

/** The same for one changed conversation; an unreadable one is received again with its next change. */
export const takeChat = async (
  database: TidelineDatabase,
  userId: number,
  payload: unknown,
): Promise<void> => {
  const received = z.safeParse(chat, payload);
  if (!received.success) return;
  await storeChats(database, userId, [received.data]);
  await catchUp(database, userId, received.data);
};

/** Marks a message as being sent. Returns false when the user has withdrawn it. */
const markTried = async ({ outbox }: TidelineDatabase, key: string): Promise<boolean> => {
  const marked = await outbox
    .filter((row) => row.key === key)
    .modify((row) => {
      (row as { intent: unknown }).intent = { ...row.intent, isTried: true };
    });
  return marked > 0;
};

const sendUpload = (
  key: string,
  image: ChatUpload,
  { token, signal }: CallOptions,
): Promise<Outcome<string>> => {
  return sendImage(image, {
    token: token!,
    signal: signal!,
    onReceived: (bytes) => uploadProgress.set({ ...uploadProgress.get(), [key]: bytes / image.file.size }),
  });
};

const sendOnce = async (
  { chat: kind, text, image }: SendIntent,
  options: CallOptions,
  database: TidelineDatabase,
): Promise<Outcome<unknown>> => {
  const { userId } = credentials();
  const key = options.key!;
  // Until it is sent, the user can withdraw it.
  if (netStatus.get() === 'offline') return failed({ kind: 'offline' });
  if (!(await markTried(database, key))) return succeeded(null);
  const reference = image && (await sendUpload(key, image, options));
  if (reference && !reference.ok) return reference;
  const content = reference ? { image: reference.value } : { text };
  const answer = await call(sendChatLine, { kind, ...content }, options);
  if (!answer.ok) return answer;
  const { chat: received, line: message } = answer.value;
  const newest = await newestStored(database, userId, kind);
  if (message.position === newest + 1) await storeChatMessages(database, userId, kind, [message]);
  await storeChats(database, userId, [received]);
  // Other messages were written in between.
  if (message.position > newest + 1) await fetchNewer(database, kind, received.last);
  return answer;
};

/**
 * Sends one message; an image is uploaded first, from where it was interrupted. The answer is stored before
 * the message stops waiting.
 */
export const sendMessage = async (
  intent: SendIntent,
  options: CallOptions,
  database: TidelineDatabase,
): Promise<Outcome<unknown>> => {
  const outcome = await sendOnce(intent, options, database);
  // An interrupted upload continues from its last byte.
  if (outcome.ok || outcome.failure.kind === 'refused') endProgress(options.key!);
  return outcome;
};

export const sendRead = (
  { chat: kind, position }: ReadIntent,
  options: CallOptions,
): Promise<Outcome<unknown>> => call(readChat, { kind, position }, options);
