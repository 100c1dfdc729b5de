// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

const messageOf = (given: Partial<Message> & Pick<Message, 'id'>): Message => ({
  type: 'system',
  status: 'read',
  title: `Message ${given.id}`,
  content: `What ${given.id} says`,
  url: '',
  created_at: '2026-11-19T22:00:00.000Z',
  read_at: null,
  version: 1,
  ...given,
});
const list = '/pages/mailMessage/mailMessageList?type=system';
const open = async (
  messages: readonly Message[],
  scene: Scene = {},
  { path = list as `/${string}`, isComplete = true } = {},
) => {
  const user = nextUser();
  const shown = await showScreen(path, {
    ...scene,
    user,
    store: async (database) => {
      await storeOwn(database, user.id, { complete: isComplete ? ['messages'] : [] });
      await database.messages.bulkPut(messages.map((message) => ({ ...message, userId: user.id })));
    },
  });
  return { user, ...shown };
};
const rows = (): string[] => screen.queryAllByRole('listitem').map(textOf);

test('a list shows one type alone, the newest first, with unread ones marked', async () => {
  await open([
    messageOf({ id: 1 }),
    messageOf({ id: 2, status: 'unread', created_at: '2026-11-19T23:00:00.000Z' }),
    messageOf({ id: 3, type: 'platform' }),
  ]);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toContain('Message 2');
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
});

test('a message shows its time within a day, and its date before that', async () => {
  await open([
    messageOf({ id: 1, created_at: '2026-11-10T08:30:00.000Z' }),
    messageOf({ id: 2, created_at: '2026-11-19T22:05:00.000Z' }),
  ]);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toMatch(/10:05|22:05/);
  expect(rows()[1]).toContain('Nov 10');
});

test('an empty list of a type says so; a device that never loaded it does not', async () => {
  await open([]);
  await screen.findByText('No messages yet');
  await open([], { status: 'offline' }, { isComplete: false });
  await screen.findByText(/No saved data yet\./);
  expect(pageText()).not.toContain('No messages yet');
});

test('any message is shown as text and changes nothing on the page', async () => {
  await open(hostileStrings.map((text, id) => messageOf({ id: id + 1, title: text, content: text })));
  await waitFor(() => expect(rows()).toHaveLength(hostileStrings.length));
  expect(document.querySelectorAll('ul img[src], ul script')).toHaveLength(0);
  expect(pageText()).toContain('<script>alert(1)</script>');
});

test('without unread messages nothing can be marked as read', async () => {
  await open([messageOf({ id: 1 })]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(control('button', 'Mark all as read')).toHaveProperty('disabled', true);
});

test('a message missing on this device is fetched, and a failure can be retried', async () => {
  let fails = true;
  const { exchange } = await open(
    [],
    {
      answers: {
        getMessage: () =>
          fails
            ? failureOf({ error: 'request.tooMany', message: 'Too many requests' })
            : messageOf({ id: 9, title: 'Here it is' }),
      },
    },
    { path: '/pages/mailMessage/mailMessageDetail?id=9' },
  );
  await screen.findByText('Too many requests');
  const asked = (): number => exchange.seen.filter(({ name }) => name === 'getMessage').length;
  const before = asked();
  fails = false;
  press(control('button', 'Try again'));
  await within(await screen.findByRole('article')).findByText('Here it is');
  expect(asked()).toBe(before + 1);
});

test('more than 99 unread are shown as 99+, and to screen readers by their number', async () => {
  await open(
    Array.from({ length: 120 }, (_, id) => messageOf({ id: id + 1, status: 'unread' })),
    {},
    { path: '/pages/mailMessage/mailMessage' },
  );
  const count = await screen.findByRole('img', { name: '120 unread' });
  expect(count.textContent).toBe('99+');
});
