// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { userOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { press, textOf } from '#tests/support/show.tsx';

const messageOf = (id: number, given: Partial<Message> = {}): Message => ({
  id,
  type: 'system',
  status: 'unread',
  title: `Message ${id}`,
  content: `What ${id} says`,
  url: '',
  created_at: '2026-11-19T22:00:00.000Z',
  read_at: null,
  version: 1,
  ...given,
});
const open = (path: `/${string}`, messages: readonly Message[], scene: Scene = {}) =>
  showScreen(path, {
    user: userOf({ id: 7 }),
    store: async (database) => {
      await database.table('messages').bulkPut(messages.map((message) => ({ ...message, userId: 7 })));
      await database.asOf.put({ userId: 7, name: 'messages', asOf: Date.parse('2026-11-19T23:00:00.000Z') });
    },
    ...scene,
  });
const rows = (): HTMLElement[] => screen.queryAllByRole('listitem');

test('the message centre shows the newest message of each type, and how many are unread', async () => {
  await open('/pages/mailMessage/mailMessage', [
    messageOf(3),
    messageOf(2),
    messageOf(1, { type: 'platform', status: 'read' }),
  ]);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows().map(textOf)).toEqual([
    expect.stringContaining('No messages yet'),
    expect.stringContaining('Message 3'),
    expect.stringContaining('Message 1'),
  ]);
  expect(screen.getAllByRole('img').map((count) => count.getAttribute('aria-label'))).toEqual(['2 unread']);
});

test('opening a message marks it as read, also offline, and its link works', async () => {
  const { database } = await open(
    '/pages/mailMessage/mailMessageDetail?id=2',
    [messageOf(2, { url: '/pages/market/market', content: '<b>bold</b>' })],
    { status: 'offline' },
  );
  const article = await screen.findByRole('article');
  expect(within(article).getByText('<b>bold</b>')).toBeTruthy();
  await waitFor(async () =>
    expect((await database.outbox.toArray()).map(({ intent }) => intent)).toEqual([
      { kind: 'readMessage', id: 2 },
    ]),
  );
  press(within(article).getByRole('button', { name: 'Open' }));
  expect(currentLocation().text).toBe('/pages/market/market');
});

test('all of a type are marked as read at once, and the button is then disabled', async () => {
  const { database } = await open('/pages/mailMessage/mailMessageList?type=system', [
    messageOf(4, { type: 'platform' }),
    messageOf(3),
    messageOf(2),
  ]);
  await waitFor(() => expect(screen.getAllByLabelText('Unread')).toHaveLength(2));
  press(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryAllByLabelText('Unread')).toEqual([]));
  expect((await database.outbox.toArray()).map(({ intent }) => intent)).toEqual([
    { kind: 'readMessages', id: 4, type: 'system' },
  ]);
  expect(screen.getByRole('button', { name: 'Mark all as read' }).hasAttribute('disabled')).toBe(true);
});

test('a missing message, or one of another person, says that it does not exist', async () => {
  await open('/pages/mailMessage/mailMessageDetail?id=99', [], {
    answers: { getMessage: () => failureOf({ error: 'message.notFound', message: 'Not found' }) },
  });
  await screen.findByText('This message does not exist');
});

test('on a wide window a message is next to the list of its type', async () => {
  await open('/pages/mailMessage/mailMessage', [messageOf(3), messageOf(2)], { isWide: true });
  await waitFor(() => expect(rows()).toHaveLength(2));
  press(within(rows()[1]!).getByRole('link'));
  expect(currentLocation().text).toBe('/pages/mailMessage/mailMessageList?id=2');
});

test('on a wide window no message is opened, and so marked as read, before the user does', async () => {
  const { database } = await open('/pages/mailMessage/mailMessage', [messageOf(3), messageOf(2)], {
    isWide: true,
  });
  await waitFor(() => expect(rows()).toHaveLength(2));
  await screen.findByText('Choose an entry to see it here.');
  expect(await database.outbox.toArray()).toEqual([]);
  expect(screen.getAllByLabelText('Unread')).toHaveLength(2);
});
