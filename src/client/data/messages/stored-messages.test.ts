import { expect, test } from 'vitest';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import { firstIntent, addIntent, type StoredIntent } from '#client/data/engine/outbox-table.ts';
import { ingestRows } from '#client/data/engine/stored-list.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import type { Message } from '#contract/messages.ts';
import { messagesList } from './messages-list.ts';
import type { ReadIntent } from './read-intent.ts';
import { readMessagesKind } from './read-intents.ts';
import { storedMessages, unreadOf } from './stored-messages.ts';

const user = 7;
const messageOf = (id: number, given: Partial<Message> = {}): Message => ({
  id,
  type: 'system',
  status: 'unread',
  title: `Title ${id}`,
  content: 'Text',
  url: '',
  created_at: '2026-01-01T00:00:00.000Z',
  read_at: null,
  version: 1,
  ...given,
});
const openWith = async (...messages: Message[]): Promise<TidelineDatabase> => {
  const database = await openFreshDatabase();
  await ingestRows(database, messagesList, user, messages);
  return database;
};
const read = (database: TidelineDatabase, intent: ReadIntent): Promise<void> =>
  addIntent(database, user, intent, 'key', true);
const statuses = async (database: TidelineDatabase): Promise<string[]> =>
  ((await storedMessages(database, user)) ?? []).map(({ id, status }) => `${id} ${status}`);
/** The server has answered the first intent. */
const settle = async (database: TidelineDatabase, isDone: boolean): Promise<void> => {
  const stored = (await firstIntent(database, user, () => true)) as StoredIntent<ReadIntent>;
  await readMessagesKind.settle(database, stored, isDone);
};

test('a message never received is unknown, and received ones are listed newest first', async () => {
  expect(await storedMessages(await openFreshDatabase(), user)).toBeUndefined();
  const database = await openWith(messageOf(1, { status: 'read' }), messageOf(3), messageOf(2));
  expect(await statuses(database)).toEqual(['3 unread', '2 unread', '1 read']);
});

test('a message read offline is read at once, even when the list is reloaded meanwhile', async () => {
  const database = await openWith(messageOf(1), messageOf(2));
  await read(database, { kind: 'readMessage', id: 1 });
  await ingestRows(database, messagesList, user, [messageOf(1), messageOf(2)]);
  expect(await statuses(database)).toEqual(['2 unread', '1 read']);
  await settle(database, true);
  expect(await statuses(database)).toEqual(['2 unread', '1 read']);
});

test('marking a type as read leaves other types and later messages unread', async () => {
  const database = await openWith(messageOf(1), messageOf(2, { type: 'platform' }), messageOf(3));
  await read(database, { kind: 'readMessages', id: 3, type: 'system' });
  await ingestRows(database, messagesList, user, [messageOf(4)]);
  expect(await statuses(database)).toEqual(['4 unread', '3 read', '2 unread', '1 read']);
  await settle(database, true);
  expect(await statuses(database)).toEqual(['4 unread', '3 read', '2 unread', '1 read']);
  expect(unreadOf((await storedMessages(database, user))!)).toEqual({ service: 0, system: 1, platform: 1 });
});

test('a message whose marking the server refuses for good is unread again', async () => {
  const database = await openWith(messageOf(1));
  await read(database, { kind: 'readMessage', id: 1 });
  await settle(database, false);
  expect(await statuses(database)).toEqual(['1 unread']);
});

test('texts in another language replace the previous ones, an older state never a newer one', async () => {
  const database = await openWith(messageOf(1, { status: 'read', version: 2 }));
  await ingestRows(database, messagesList, user, [
    messageOf(1, { title: '标题', status: 'read', version: 2 }),
  ]);
  await ingestRows(database, messagesList, user, [messageOf(1, { title: 'Old' })]);
  expect((await storedMessages(database, user))!.map(({ title, status }) => [title, status])).toEqual([
    ['标题', 'read'],
  ]);
});
