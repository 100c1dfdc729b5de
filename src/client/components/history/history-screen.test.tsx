// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { listRefresher } from '#client/data/engine/refresh-list.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { ordersList, type OrderRow } from '#client/data/orders/orders-list.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { orderOf, userOf } from '#tests/support/samples.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { HistoryScreen } from './history-screen.tsx';
import type { HistoryKind } from './history-kind.ts';

const saved: { name: string; text: string }[] = [];
const toasts: string[] = [];
vi.mock('#client/lib/device/save-text.ts', () => ({
  saveText: (name: string, text: string) => saved.push({ name, text }),
}));
vi.mock('#client/lib/state/toast.ts', () => ({ showToast: (text: string) => toasts.push(text) }));
beforeEach(() => {
  saved.length = 0;
  toasts.length = 0;
});

const user = userOf({ id: 7 });
const at = Date.parse('2026-11-20T00:00:00.000Z');

const kind: HistoryKind<OrderRow> = {
  list: ordersList,
  fileName: 'orders',
  statusOf: ({ status }) => status,
  csvOf: (rows) => rows.map(({ id, symbol }) => `${id},${symbol}`).join('\n'),
};

const screenOf = (matchId?: number) => (
  <HistoryScreen
    history={kind}
    shown={undefined}
    matchId={matchId}
    title="Orders"
    label="Which orders"
    openLabel="Open"
    directionLabel="Side"
    directions={['Buy', 'Sell']}
    statuses={[
      { value: 'filled', label: 'Filled' },
      { value: 'cancelled', label: 'Cancelled' },
    ]}
    noneOpen="No open orders."
    noneClosed="No orders yet."
    trade={<p>Make one</p>}
    older="Show older orders"
    note={() => <p>They rest</p>}
    foot={<p>Until cancelled</p>}
    renderRow={(row) => <li key={row.id}>{`${row.id} ${row.symbol}`}</li>}
  />
);

const withOrders =
  (...orders: Order[]) =>
  async (database: TidelineDatabase) => {
    await database.orders.bulkPut(orders.map((order) => ({ ...order, userId: user.id })));
    await noteAsOf(database, user.id, 'orders', at);
  };

/** The exchange's rows, page by page. */
const listOf = (all: readonly Order[]) => ({
  listOrders: ({ status, page, limit }: Readonly<Record<string, string>>) => {
    const rows = all.filter((order) => (order.status === 'open') === (status === 'open'));
    const from = (Number(page) - 1) * Number(limit);
    return {
      data: rows.slice(from, from + Number(limit)),
      page: Number(page),
      limit: Number(limit),
      total: rows.length,
    };
  },
});
const closed = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => orderOf({ id: count - index, status: 'filled', version: 2 }));

const open = (scene: Scene = {}, matchId?: number) => showPiece(screenOf(matchId), { user, ...scene });
const rows = (): (string | null)[] => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const showHistory = (): void => press(control('radio', 'History'));

/** Renders a text once the device's tables have been read. */
const Read = () => {
  const isRead = useStored('read', async ({ orders, asOf }) => {
    for (const table of [orders, asOf, orders, asOf]) await table.count();
    return true;
  });
  return isRead ? <p>The device was read</p> : null;
};

test('a list that never loaded on this device is not called empty before it arrives', async () => {
  await showPiece(
    <>
      {screenOf()}
      <Read />
    </>,
    { user, answers: listOf([]) },
  );
  await screen.findByText('The device was read');
  expect(pageText()).not.toMatch(/No open orders|No orders yet/);
  await act(() => listRefresher(ordersList)());
  await screen.findByText('No open orders.');
});

test('offline, a device that never loaded the orders says so, and not that there are none', async () => {
  await open({ status: 'offline' });
  expect((await screen.findByRole('alert')).textContent).toContain('No saved data yet.');
  expect(pageText()).not.toContain('No open orders');
  act(() => netStatus.set('online'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('orders that fail to load say why, and load on the next try', async () => {
  const answers = [failureOf({ error: 'server.fault', message: 'It stumbled' })];
  const { listOrders } = listOf([orderOf({ id: 1 })]);
  await open({ answers: { listOrders: (fields) => answers.shift() ?? listOrders(fields) } });
  await act(() => listRefresher(ordersList)());
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('It stumbled');
  press(within(failed).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toEqual(['1 BTC/USDT']));
});

test('without orders it says so and links to a first one, with own messages for open and closed', async () => {
  await open({ store: withOrders() });
  await screen.findByText('No open orders.');
  expect(pageText()).toContain('Make one');
  expect(pageText()).not.toMatch(/They rest|Until cancelled/);
  showHistory();
  await screen.findByText('No orders yet.');
});

test('open orders are listed newest first under their column headings, with their age', async () => {
  await open({
    store: withOrders(orderOf({ id: 1 }), orderOf({ id: 3 }), orderOf({ id: 2, status: 'filled' })),
    status: 'offline',
    now: '2026-11-20T01:00:00.000Z',
  });
  await waitFor(() => expect(rows()).toEqual(['3 BTC/USDT', '1 BTC/USDT']));
  expect(pageText()).toMatch(/They rest.*BTC\/USDT.*Until cancelled/);
  expect(pageText()).toContain('Updated 1 hr. ago');
  showHistory();
  await waitFor(() => expect(rows()).toEqual(['2 BTC/USDT']));
});

test('the list of one pair shows no other pairs', async () => {
  await open(
    { store: withOrders(orderOf({ id: 1 }), orderOf({ id: 2, match_id: 13, symbol: 'ETH/USDT' })) },
    13,
  );
  await waitFor(() => expect(rows()).toEqual(['2 ETH/USDT']));
});

test('an order placed on another device of the user appears with its event', async () => {
  const { database } = await open({ store: withOrders() });
  await screen.findByText('No open orders.');
  await withOrders(orderOf({ id: 9 }))(database);
  await waitFor(() => expect(rows()).toEqual(['9 BTC/USDT']));
});

test('refreshing asks the exchange; a refusal is shown and leaves the stored rows', async () => {
  const { exchange } = await open({
    store: withOrders(orderOf({ id: 1 })),
    answers: listOf([orderOf({ id: 1 })]),
  });
  await waitFor(() => expect(rows()).toHaveLength(1));
  exchange.cut();
  press(control('button', 'Refresh'));
  await screen.findByText('Tideline is not responding. Check your connection and try again');
  expect(rows()).toEqual(['1 BTC/USDT']);
  exchange.restore();
  press(control('button', 'Refresh'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('older orders are fetched page by page, and stored', async () => {
  const all = closed(120);
  const { database, exchange } = await open({ store: withOrders(...all.slice(0, 50)), answers: listOf(all) });
  showHistory();
  await waitFor(() => expect(rows()).toHaveLength(50));
  const older = (): void => press(control('button', 'Show older orders'));
  older();
  await waitFor(() => expect(rows()).toHaveLength(100));
  await waitFor(() => expect(control('button', 'Show older orders').getAttribute('aria-busy')).toBeNull());
  older();
  await waitFor(() => expect(rows()).toHaveLength(120));
  expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
  expect(exchange.seen.map(({ fields }) => fields.page)).toEqual(['2', '3']);
  expect(await database.orders.count()).toBe(120);
});

test('older orders that fail to load are reported, and the same page is requested again', async () => {
  const all = closed(60);
  const { exchange } = await open({ store: withOrders(...all.slice(0, 50)), answers: listOf(all) });
  showHistory();
  await waitFor(() => expect(rows()).toHaveLength(50));
  exchange.cut();
  press(control('button', 'Show older orders'));
  await screen.findByRole('alert');
  exchange.restore();
  press(control('button', 'Show older orders'));
  await waitFor(() => expect(rows()).toHaveLength(60));
  expect(exchange.seen.map(({ fields }) => fields.page)).toEqual(['2', '2']);
});

const mixed = [
  orderOf({ id: 1, status: 'filled', type: 1, created_at: '2026-11-19T00:00:00.000Z' }),
  orderOf({ id: 2, status: 'cancelled', type: 2, created_at: '2026-11-19T00:00:00.000Z' }),
  orderOf({ id: 3, status: 'filled', type: 2, symbol: 'ETH/USDT', created_at: '2026-09-01T00:00:00.000Z' }),
];
const openFilter = (): HTMLElement => {
  press(screen.getByRole('button', { name: /^Filter/ }));
  return control('dialog', 'Filter orders');
};
const choose = (group: string, choice: string): void =>
  press(within(control('radiogroup', group)).getByRole('radio', { name: choice }));

test.each([
  ['Status', 'Cancelled', ['2 BTC/USDT']],
  ['Side', 'Sell', ['3 ETH/USDT', '2 BTC/USDT']],
  ['Period', '30 days', ['2 BTC/USDT', '1 BTC/USDT']],
] as const)('the history is narrowed by %s: %s', async (group, choice, shown) => {
  await open({ store: withOrders(...mixed) });
  showHistory();
  await waitFor(() => expect(rows()).toHaveLength(3));
  openFilter();
  choose(group, choice);
  press(control('button', 'Show'));
  expect(rows()).toEqual(shown);
  expect(control('button', 'Filter, 1 set')).toBeTruthy();
});

test('the pair filter offers the pairs in the history; a filter without matches can be cleared', async () => {
  await open({ store: withOrders(...mixed) });
  showHistory();
  await waitFor(() => expect(rows()).toHaveLength(3));
  const dialog = openFilter();
  const pairs = [...dialog.querySelectorAll('option')].map(textOf);
  expect(pairs).toEqual(['All', 'BTC/USDT', 'ETH/USDT']);
  choose('Status', 'Cancelled');
  choose('Side', 'Buy');
  press(control('button', 'Show'));
  expect([rows(), pageText().includes('No order matches the filter.')]).toEqual([[], true]);
  expect(pageText()).not.toContain('No orders yet.');
  press(control('button', 'Clear the filter'));
  expect(rows()).toHaveLength(3);
});

test('open orders ignore the status filter of the history', async () => {
  await open({ store: withOrders(...mixed, orderOf({ id: 4 })) });
  showHistory();
  await waitFor(() => expect(rows()).toHaveLength(3));
  openFilter();
  choose('Status', 'Cancelled');
  press(control('button', 'Show'));
  press(control('radio', 'Open'));
  await waitFor(() => expect(rows()).toEqual(['4 BTC/USDT']));
  expect(control('button', 'Filter orders')).toBeTruthy();
});

test('the whole history is exported, including rows missing on this device, under the day', async () => {
  const all = closed(70);
  await open({ store: withOrders(...all.slice(0, 5)), answers: listOf(all) });
  expect(screen.queryByRole('button', { name: 'Save history as CSV' })).toBeNull();
  showHistory();
  press(control('button', 'Save history as CSV'));
  await waitFor(() => expect(toasts).toEqual(['70 entries saved.']));
  expect([saved[0]!.name, saved[0]!.text.split('\n').length]).toEqual(['orders-2026-11-20.csv', 70]);
});

test('offline the export has the stored rows, and says that it is incomplete', async () => {
  const { exchange } = await open({ store: withOrders(...closed(1)) });
  exchange.cut();
  showHistory();
  await waitFor(() => expect(rows()).toHaveLength(1));
  press(control('button', 'Save history as CSV'));
  await waitFor(() => expect(toasts[0]).toMatch(/^1 entry saved \(this device only\)\. Go online/));
  expect(saved[0]!.text).toBe('1,BTC/USDT');
});

test('the export contains what is shown: a filter narrows the file as well', async () => {
  await open({ store: withOrders(...mixed), answers: listOf(mixed) });
  showHistory();
  await waitFor(() => expect(rows()).toHaveLength(3));
  openFilter();
  choose('Side', 'Buy');
  press(control('button', 'Show'));
  press(control('button', 'Save history as CSV'));
  await waitFor(() => expect(saved[0]?.text).toBe('1,BTC/USDT'));
});
