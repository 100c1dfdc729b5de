// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { listRefresher } from '#client/data/engine/refresh-list.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { orderOf, quoteOf } from '#tests/support/samples.ts';
import { mockSessionHistory } from '#tests/support/session-history.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';
import { columnOf, findTable, shownTable } from '#tests/support/shown-table.ts';
import { storedList } from '#tests/support/stored-list.ts';
import { traderOf } from '#tests/support/trading-scene.tsx';

const saved: string[] = [];
vi.mock('#client/lib/device/save-text.ts', () => ({
  saveText: (_name: string, text: string) => saved.push(text),
}));
beforeAll(() => void mockSessionHistory());
beforeEach(() => void saved.splice(0));

const path = '/pages/transaction/currency_order';
const user = traderOf();
const open = (orders: readonly Order[], scene: Scene = {}, query = '') =>
  showScreen(`${path}${query}`, {
    isWide: true,
    user,
    quotes: [quoteOf({ id: 12 })],
    store: storedList(user.id, 'orders', orders),
    ...scene,
  });
const two = [
  orderOf({ id: 31, filled: '0.4', target_price: '100' }),
  orderOf({ id: 32, type: 2, target_price: '120', symbol: 'ETH/USDT', currency_name: 'ETH' }),
];
const past = [
  orderOf({ id: 2, status: 'filled', filled: '1', created_at: '2026-11-19T00:00:00.000Z' }),
  orderOf({ id: 1, status: 'cancelled', type: 2, created_at: '2026-11-18T00:00:00.000Z' }),
];
const select = (name: string, value: string): void => {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
};

test('on a wide window the orders are a table with the columns of the trade page, and no row is opened', async () => {
  await open(two);
  await findTable('Open orders');
  const { head, rows } = shownTable('Open orders');
  expect(head.slice(0, 4)).toEqual(['Pair', 'Side', 'Price', 'Filled / amount']);
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    ['ETH/USDT', 'Sell', '120.00', '0.00 / 1.00'],
    ['BTC/USDT', 'Buy', '100.00', '0.40 / 1.00'],
  ]);
  expect(screen.getByRole('tab', { name: 'Open orders (2)' }).getAttribute('aria-selected')).toBe('true');
  expect([currentLocation().text, screen.queryByRole('complementary')]).toEqual([path, null]);
});

test('a head sorts the rows', async () => {
  await open(two);
  await findTable('Open orders');
  press(screen.getByRole('button', { name: 'Pair' }));
  expect(columnOf('Open orders', 'Pair')).toEqual(['BTC/USDT', 'ETH/USDT']);
  press(screen.getByRole('button', { name: 'Pair' }));
  expect(columnOf('Open orders', 'Pair')).toEqual(['ETH/USDT', 'BTC/USDT']);
});

test('a row opens its order next to the table by key; Escape closes it and returns to the row', async () => {
  await open(two, { answers: { getOrder: () => ({ ...two[0]!, fills: [] }) } });
  const row = await screen.findByRole('link', { name: 'BTC/USDT' });
  act(() => row.focus());
  act(() => row.click());
  const pane = await screen.findByRole('complementary', { name: 'Details' });
  expect([currentLocation().text, row.getAttribute('aria-current')]).toEqual([`${path}?id=31`, 'true']);
  expect(within(pane).getByRole('heading', { level: 2 }).textContent).toBe('Order 31');
  await waitFor(() => expect(document.activeElement).toBe(pane));
  fireEvent.keyDown(pane, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect([currentLocation().text, document.activeElement]).toEqual([path, row]);
});

test('an order opened by its address is closed by a button of its pane', async () => {
  await open(two, { answers: { getOrder: () => ({ ...two[0]!, fills: [] }) } }, '?id=31&match_id=12');
  const pane = await screen.findByRole('complementary', { name: 'Details' });
  press(within(pane).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(currentLocation().text).toBe(`${path}?match_id=12`);
});

test('the history is filtered in place, and its file contains what is shown', async () => {
  await open(past);
  press(await screen.findByRole('tab', { name: 'History' }));
  await waitFor(() => expect(columnOf('History', 'Status')).toEqual(['Filled', 'Cancelled']));
  select('Side', '2');
  expect(columnOf('History', 'Status')).toEqual(['Cancelled']);
  press(control('button', 'Save history as CSV'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.trim().split('\r\n')).toHaveLength(2);
  select('Status', 'filled');
  expect(pageText()).toContain('No order matches the filter.');
  press(control('button', 'Clear the filter'));
  expect(columnOf('History', 'Status')).toHaveLength(2);
});

test('older orders load below the table', async () => {
  const all = Array.from({ length: 60 }, (_, index) =>
    orderOf({ id: 60 - index, status: 'filled', version: 2 }),
  );
  await open(all.slice(0, 50), {
    answers: {
      listOrders: ({ page, limit }) => ({
        data: all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
        page: Number(page),
        limit: Number(limit),
        total: all.length,
      }),
    },
  });
  press(await screen.findByRole('tab', { name: 'History' }));
  press(await screen.findByRole('button', { name: 'Show older orders' }));
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'History' }).getAttribute('aria-rowcount')).toBe('61'),
  );
  expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
});

test('without orders it says so and links to a first one', async () => {
  await open([]);
  await screen.findByText('No open orders.');
  expect(control('button', 'Trade')).toBeTruthy();
});

test('a list that never arrived is not called empty: it says why, and loads on the next try', async () => {
  const answers = [failureOf({ error: 'server.fault', message: 'It stumbled' })];
  const page = { data: [orderOf({ id: 1 })], page: 1, limit: 50, total: 1 };
  await open([], { store: () => Promise.resolve(), answers: { listOrders: () => answers.shift() ?? page } });
  await screen.findByRole('tab', { name: 'Open orders' });
  await act(() => listRefresher(ordersList)());
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('It stumbled');
  expect(pageText()).not.toContain('No open orders.');
  press(within(failed).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('tab', { name: 'Open orders (1)' });
});

test('a refresh that fails says why and leaves the stored rows, with their age', async () => {
  const { exchange } = await open([orderOf({ id: 1 })], {
    status: 'offline',
    now: '2026-11-20T01:00:03.000Z',
  });
  await findTable('Open orders');
  expect(pageText()).toContain('Updated 1 hr. ago');
  exchange.cut();
  press(control('button', 'Refresh'));
  await screen.findByRole('alert');
  expect(columnOf('Open orders', 'Pair')).toEqual(['BTC/USDT']);
});
