// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import type { Order } from '#contract/orders.ts';
import { orderOf, userOf } from '#tests/support/samples.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, press } from '#tests/support/show.tsx';
import { PairOrders } from './pair-orders.tsx';

const user = userOf({ id: 7 });
const withOrders =
  (...orders: Order[]) =>
  async (database: TidelineDatabase) => {
    await database.orders.bulkPut(orders.map((order) => ({ ...order, userId: user.id })));
    await noteAsOf(database, user.id, 'orders', Date.parse('2026-11-20T00:00:00.000Z'));
  };

test('cancelling all lists the orders and sums up the released funds', async () => {
  await showPiece(<PairOrders matchId={12} />, {
    user,
    store: withOrders(
      orderOf({ id: 20 }),
      orderOf({ id: 21, frozen: '50.5' }),
      orderOf({ id: 22, type: 2, frozen: '1' }),
      orderOf({ id: 23, match_id: 13, symbol: 'ETH/USDT' }),
    ),
  });
  await screen.findByRole('list');
  press(control('button', 'Cancel all…'));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel orders' });
  await waitFor(() => expect(dialog.textContent).toContain('Orders3'));
  expect(dialog.textContent).toContain('150.50 USDT');
  expect(dialog.textContent).toContain('1.00 BTC');
  expect(dialog.textContent).not.toContain('ETH/USDT');
  expect(control('button', 'Cancel 3 orders')).toBeTruthy();
});

test('a single order has its own cancel button, and a change button while it has a price', async () => {
  await showPiece(<PairOrders matchId={12} />, {
    user,
    store: withOrders(orderOf({ id: 20 }), orderOf({ id: 19, status: 'filled' })),
  });
  await screen.findAllByRole('list');
  expect(screen.queryByRole('button', { name: 'Cancel all…' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit order 19' })).toBeNull();
  press(control('button', 'Edit order 20'));
  expect(await screen.findByRole('dialog', { name: 'Edit order 20' })).toBeTruthy();
  expect((await screen.findByRole('textbox', { name: 'Price (USDT)' })).getAttribute('value')).toBe('100');
});

test('an order that fills while it is being changed says so, and nothing can be sent', async () => {
  await showPiece(<PairOrders matchId={12} />, { user, store: withOrders(orderOf({ id: 20 })) });
  await screen.findAllByRole('list');
  press(control('button', 'Edit order 20'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit order 20' });
  await (
    await loadDatabase()
  ).orders.put({
    ...orderOf({ id: 20, status: 'filled', filled: '1', frozen: '0', version: 2 }),
    userId: user.id,
  });
  await waitFor(() =>
    expect(dialog.textContent).toContain('This order was filled in the meantime. Nothing was changed.'),
  );
  expect(control('button', 'Replace order').hasAttribute('disabled')).toBe(true);
});
