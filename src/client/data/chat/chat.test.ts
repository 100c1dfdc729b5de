import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import type { Chat, ChatMessage } from '#contract/chat.ts';
import { addIntent, firstIntent, type StoredIntent } from '#client/data/engine/outbox-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import type { SendIntent } from './chat-intent.ts';
import { sendChatKind } from './chat-intents.ts';
import { storeChatList, takeChat } from './chat-wire.ts';
import { storedChatMessages, storeChatMessages } from './stored-chat.ts';
import { uploadProgress } from './upload-progress.ts';

const user = 7;
const at = '2026-01-15T12:00:00.000Z';
const token = 'a'.repeat(64);

const messageAt = (position: number, key: string | null = null): ChatMessage => ({
  position,
  author: key ? 'person' : 'desk',
  form: 'text',
  text: `line ${position}`,
  image: null,
  operator: null,
  key,
  created_at: at,
});
const chatWith = (last: number): Chat => ({
  id: 1,
  kind: 'service',
  status: 'waiting',
  operator: null,
  last,
  person: { delivered: last, read: 0 },
  desk: { delivered: 0, read: 0 },
  unread: 0,
  changed_at: at,
  version: last,
});

/** An exchange with this many messages before the one that is sent. */
const exchange = (before: number) => {
  const messages = Array.from({ length: before }, (_, index) => messageAt(index + 1));
  return createFakeExchange({
    sendChatLine: (_fields, { key }) => {
      const message = messageAt(messages.length + 1, key);
      messages.push(message);
      return { chat: chatWith(messages.length), line: message };
    },
    listChatLines: ({ after = '0' }) => ({
      chat: chatWith(messages.length),
      lines: messages.filter(({ position }) => position > Number(after)),
      is_staffed: true,
    }),
  });
};

const write = async (database: TidelineDatabase, text: string): Promise<StoredIntent<SendIntent>> => {
  const intent: SendIntent = { kind: 'sendChat', chat: 'service', text, image: null, isTried: false };
  await addIntent(database, user, intent, `key of ${text}`, true);
  return (await firstIntent(database, user, () => true)) as StoredIntent<SendIntent>;
};
const send = (database: TidelineDatabase, { intent, key }: StoredIntent<SendIntent>) =>
  sendChatKind.send(intent, { key, token, background: true }, database);
const textsIn = async (database: TidelineDatabase) =>
  (await storedChatMessages(database, user, 'service', 100)).map(({ text }) => text);

beforeEach(() => {
  setCredentials({ token, userId: user });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  netStatus.set('online');
  vi.unstubAllGlobals();
});

test('a sent message is in the chat before it leaves the outbox, with all messages written meanwhile', async () => {
  vi.stubGlobal('fetch', exchange(2).fetch);
  const database = await openFreshDatabase();
  const stored = await write(database, 'hello');
  expect((await send(database, stored)).ok).toBe(true);
  expect(await textsIn(database)).toEqual(['line 1', 'line 2', 'line 3']);
  await sendChatKind.settle(database, stored, true);
  expect(await database.outbox.count()).toBe(0);
});

test('nothing is sent offline and can be withdrawn; after its first sending it cannot', async () => {
  const there = exchange(0);
  vi.stubGlobal('fetch', there.fetch);
  const database = await openFreshDatabase();
  const stored = await write(database, 'hello');
  netStatus.set('offline');
  expect(await send(database, stored)).toEqual({ ok: false, failure: { kind: 'offline' } });
  expect((await database.outbox.get(stored.id))!.intent['isTried']).toBe(false);
  expect(there.seen).toEqual([]);
  netStatus.set('online');
  there.cut();
  expect((await send(database, stored)).ok).toBe(false);
  expect((await database.outbox.get(stored.id))!.intent['isTried']).toBe(true);
});

test('a message withdrawn before its turn is not sent', async () => {
  const there = exchange(0);
  vi.stubGlobal('fetch', there.fetch);
  const database = await openFreshDatabase();
  const stored = await write(database, 'hello');
  await database.outbox.delete(stored.id);
  expect((await send(database, stored)).ok).toBe(true);
  expect(there.seen).toEqual([]);
});

test('a message that the exchange refuses is reported, and no longer waits', async () => {
  vi.stubGlobal(
    'fetch',
    createFakeExchange({ sendChatLine: () => failureOf({ error: 'text.tooLong' }) }).fetch,
  );
  const database = await openFreshDatabase();
  const stored = await write(database, 'hello');
  const answer = await send(database, stored);
  expect(answer).toHaveProperty('failure.code', 'text.tooLong');
  await sendChatKind.settle(database, stored, false);
  expect(await database.outbox.count()).toBe(0);
});

describe('with more new messages than one catch-up fetches', () => {
  const far = 400;
  /** Two messages here, and an exchange that has far more. */
  const setUp = async () => {
    const messages = Array.from({ length: far }, (_, index) => messageAt(index + 1));
    const there = createFakeExchange({
      listChatLines: ({ after }) => ({
        chat: chatWith(far),
        lines: after === undefined ? messages.slice(-2) : messages.slice(Number(after)),
        is_staffed: true,
      }),
    });
    vi.stubGlobal('fetch', there.fetch);
    const database = await openFreshDatabase();
    await storeChatMessages(database, user, 'service', messages.slice(0, 2));
    return { there, database };
  };
  const asOf = async (database: TidelineDatabase) => database.asOf.get([user, 'chats']);

  test('the stored messages stay until their replacement has arrived', async () => {
    const { there, database } = await setUp();
    there.cut();
    await takeChat(database, user, chatWith(far));
    expect(await textsIn(database)).toEqual(['line 1', 'line 2']);
    there.restore();
    await takeChat(database, user, chatWith(far));
    expect(await textsIn(database)).toEqual([`line ${far - 1}`, `line ${far}`]);
  });

  test('chats count as fresh only when their messages are loaded', async () => {
    const { there, database } = await setUp();
    there.cut();
    await storeChatList(database, { chats: [chatWith(far)] }, user);
    expect(await asOf(database)).toBe(undefined);
    there.restore();
    await storeChatList(database, { chats: [chatWith(far)] }, user);
    expect(await asOf(database)).not.toBe(undefined);
  });
});

test('the upload progress of an image is discarded once its message is there', async () => {
  vi.stubGlobal('fetch', exchange(0).fetch);
  const database = await openFreshDatabase();
  const stored = await write(database, 'hello');
  uploadProgress.set({ [stored.key]: 0.5, other: 0.2 });
  await send(database, stored);
  expect(uploadProgress.get()).toEqual({ other: 0.2 });
});
