// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { orderOf, userOf } from '#tests/support/samples.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';
import { PairOrders } from './pair-orders.tsx';

const user = userOf({ id: 7 });
const withOrders =
  (...orders: Order[]) =>
  async (database: TidelineDatabase) => {
    await database.orders.bulkPut(orders.map((order) => ({ ...order, userId: user.id })));
    await noteAsOf(database, user.id, 'orders', Date.parse('2026-11-20T00:00:00.000Z'));
  };

test('a visitor sees no list of orders, not even an empty one', async () => {
  await showPiece(<PairOrders matchId={12} />);
  expect(pageText()).toBe('');
});

test('offline, a device that never loaded any orders says so and does not wait forever', async () => {
  await showPiece(<PairOrders matchId={12} />, { user, status: 'offline' });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No saved data yet. It appears once you’re back online.',
  );
  expect(pageText()).not.toContain('No open orders');
});

test('a pair without open orders says so once the list has loaded', async () => {
  await showPiece(<PairOrders matchId={12} />, { user, store: withOrders() });
  await waitFor(() => expect(pageText()).toContain('No open orders for this pair.'));
});

test('only the orders of this pair are listed, open ones counted, and at most five closed', async () => {
  const closed = [1, 2, 3, 4, 5, 6].map((id) => orderOf({ id, status: 'filled' }));
  await showPiece(<PairOrders matchId={12} />, {
    user,
    store: withOrders(
      ...closed,
      orderOf({ id: 20 }),
      orderOf({ id: 21, status: 'waiting', trigger_price: '90', trigger_direction: 'falls' }),
      orderOf({ id: 22, match_id: 13, symbol: 'ETH/USDT' }),
    ),
  });
  await waitFor(() => expect(screen.getAllByRole('list')).toHaveLength(2));
  const [open, latest] = screen.getAllByRole('list');
  expect(pageText()).toContain('Open orders (2)');
  expect(within(open!).getAllByRole('listitem')).toHaveLength(2);
  expect(within(latest!).getAllByRole('listitem')).toHaveLength(5);
  expect(pageText()).not.toContain('ETH/USDT');
});

test('cancelling asks first, names the order and shows the released funds', async () => {
  await showPiece(<PairOrders matchId={12} />, { user, store: withOrders(orderOf({ id: 20 })) });
  await screen.findByRole('list');
  press(control('button', 'Cancel order 20'));
  expect((await screen.findByRole('dialog', { name: 'Cancel order 20' })).textContent).toContain(
    'Released100.00 USDT',
  );
});
