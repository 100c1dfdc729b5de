// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminChatWith, chatOperator } from '#tests/support/admin-chat.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { control, press, show, pageText } from '#tests/support/show.tsx';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { chatChanged } from '../live-admin.ts';
import { ChatList } from './chat-list.tsx';

const limit = 50;
const addressOf = (state: string, id?: number): string => `#/chats/${state}/${id ?? ''}`;
/** This many open conversations, none closed. */
const exchangeWith = (total: number) => {
  const exchange = createFakeExchange({
    listAdminChats: ({ state, page }) => {
      const first = (Number(page) - 1) * limit;
      const open = Array.from({ length: total }, (_, index) => ({
        ...adminChatWith(1),
        id: index + 1,
        nickname: `Person ${index + 1}`,
      }));
      const rows = state === 'open' ? open : [];
      return {
        data: rows.slice(first, first + limit),
        page: Number(page),
        limit,
        total: rows.length,
        waiting: 0,
      };
    },
  });
  vi.stubGlobal('fetch', exchange.fetch);
  return exchange;
};
const list = (state: 'open' | 'closed') => (
  <ChatList state={state} chosen={undefined} addressOf={addressOf} />
);

beforeEach(() => {
  setCredentials({ token: 'a'.repeat(64), userId: chatOperator.id });
});
afterEach(() => vi.unstubAllGlobals());

test('chats after the first page can be reached', async () => {
  exchangeWith(51);
  await show(list('open'));
  await screen.findByText('Person 1');
  expect(pageText()).not.toContain('Person 51');
  press(control('button', 'Next page'));
  await screen.findByText('Person 51');
  expect(screen.queryByText('Person 1')).toBe(null);
});

test('open chats are never listed as closed, even if the request fails', async () => {
  const there = exchangeWith(1);
  const { rerender } = await show(list('open'));
  await screen.findByText('Person 1');
  there.cut();
  rerender(list('closed'));
  expect(pageText()).not.toContain('Person 1');
  await screen.findByRole('alert');
  expect(pageText()).not.toContain('Person 1');
  there.restore();
  press(control('button', 'Try again'));
  await screen.findByText('No chat was closed yet.');
});

test('a list that could not be refreshed says so, until it is', async () => {
  const there = exchangeWith(1);
  await show(list('open'));
  await screen.findByText('Person 1');
  there.cut();
  act(() => chatChanged.emit({ id: 1, version: 2 }));
  expect((await screen.findByRole('alert')).textContent).toContain('This may be outdated.');
  await screen.findByText('Person 1');
  there.restore();
  press(control('button', 'Try again'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBe(null));
});
