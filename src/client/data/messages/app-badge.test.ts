// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { ingestRows } from '#client/data/engine/stored-list.ts';
import { until } from '#tests/support/until.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { startAppBadge } from './app-badge.ts';
import { messagesList } from './messages-list.ts';

const set = vi.fn((_count?: number) => Promise.resolve());
const clear = vi.fn(() => Promise.resolve());
beforeEach(() => {
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear });
});
afterEach(() => {
  setCredentials({ token: null, userId: 0 });
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

const messageOf = (id: number, status: Message['status'], version = 1): Message => ({
  id,
  type: 'system',
  status,
  title: `Title ${id}`,
  content: 'Text',
  url: '',
  created_at: '2026-01-01T00:00:00.000Z',
  read_at: status === 'read' ? '2026-01-02T00:00:00.000Z' : null,
  version,
});

test('the app badge shows the number of unread messages, follows it, and is cleared by a logout', async () => {
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const database = await loadDatabase();
  await ingestRows(database, messagesList, 7, [
    messageOf(1, 'unread'),
    messageOf(2, 'unread'),
    messageOf(3, 'read'),
  ]);
  await startAppBadge();
  await until('a badge of two', () => set.mock.lastCall?.[0] === 2);
  await ingestRows(database, messagesList, 7, [messageOf(1, 'read', 2)]);
  await until('a badge of one', () => set.mock.lastCall?.[0] === 1);
  const cleared = clear.mock.calls.length;
  setCredentials({ token: null, userId: 0 });
  await until('no badge', () => clear.mock.calls.length > cleared);
  // A browser without badge support is not an error.
  set.mockRejectedValueOnce(new Error('not installed'));
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  await until('the badge again', () => set.mock.calls.length >= 3);
  expect(set).toHaveBeenLastCalledWith(1);
});
