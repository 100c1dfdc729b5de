// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { orderOf, positionOf, quoteOf, userOf } from '#tests/support/samples.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { pageText } from '#tests/support/show.tsx';
import { MyTrades } from './my-trades.tsx';

const user = userOf({ id: 7 });
const at = '2026-11-20T00:00:00.000Z';
beforeAll(() => loadMessages(['home-later']));

const trades =
  (positions: number, orders: number): NonNullable<Scene['store']> =>
  async (database) => {
    for (let id = 1; id <= positions; id += 1)
      await database
        .table('positions')
        .put({ ...positionOf({ id, price: '20000' }), userId: user.id, isOpen: 1 });
    for (let id = 1; id <= orders; id += 1)
      await database.table('orders').put({ ...orderOf({ id, status: 'open' }), userId: user.id, isOpen: 1 });
    await noteAsOf(database, user.id, 'positions', Date.parse(at));
    await noteAsOf(database, user.id, 'orders', Date.parse(at));
  };
const open = (scene: Scene) =>
  showPiece(
    <MyTrades />,
    {
      user,
      quotes: [quoteOf({ id: 90, kind: 'futures', symbol: 'BTC/USDT', now_price: '20500' })],
      ...scene,
    },
    ['home-later'],
  );

test('the first three open positions and orders are shown, with their count and a link to all', async () => {
  await open({ store: trades(4, 2) });
  const positions = await screen.findByRole('region', { name: 'Open positions' });
  expect(within(positions).getAllByRole('listitem')).toHaveLength(3);
  expect(within(positions).getByRole('heading').textContent).toBe('Open positions 4');
  expect(
    within(positions)
      .getByRole('link', { name: /^See all/ })
      .getAttribute('href'),
  ).toBe('#/pages/transaction/contract_order');
  const orders = await screen.findByRole('region', { name: 'Open orders' });
  expect(within(orders).getAllByRole('button', { name: /^Cancel order/ })).toHaveLength(2);
});

test('an order that waits for its price is counted as an order, not as an open position', async () => {
  await open({
    store: async (database, ...rest) => {
      await trades(2, 0)(database, ...rest);
      await database
        .table('positions')
        .put({ ...positionOf({ id: 9, status: 'entrusted', price: '19500' }), userId: user.id, isOpen: 1 });
    },
  });
  const waiting = await screen.findByRole('region', { name: 'Futures orders' });
  expect(within(waiting).getByRole('heading').textContent).toBe('Futures orders 1');
  expect(within(waiting).getByRole('listitem').textContent).toMatch(/Limit price 19,500.*Waiting$/);
  const positions = screen.getByRole('region', { name: 'Open positions' });
  expect(within(positions).getByRole('heading').textContent).toBe('Open positions 2');
});

test('a profit of 10 on a margin of 40 is a return of 25 percent', async () => {
  await open({
    store: trades(1, 0),
    quotes: [quoteOf({ id: 12, kind: 'futures', symbol: 'BTC/USDT', now_price: '20500' })],
  });
  const positions = await screen.findByRole('region', { name: 'Open positions' });
  await waitFor(() => expect(positions.textContent).toContain('+10.00 USDT+25.00%'));
});

test('without open ones there is no section, and offline they are shown with their age', async () => {
  await open({ store: trades(0, 0) });
  await waitFor(() => expect(pageText()).toBe(''));
  await open({ store: trades(1, 0), status: 'offline', now: '2026-11-20T00:03:00.000Z' });
  const positions = await screen.findByRole('region', { name: 'Open positions' });
  await within(positions).findByText('Updated 3 min. ago');
});

test('hidden balances hide the result of a position', async () => {
  await open({ store: trades(1, 0), settings: { hideBalances: true } });
  const positions = await screen.findByRole('region', { name: 'Open positions' });
  expect(positions.textContent).toContain('Hidden');
  expect(positions.textContent).not.toMatch(/[+−-]\d/);
});
