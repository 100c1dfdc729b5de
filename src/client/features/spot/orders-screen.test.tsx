// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { storedList } from '#tests/support/stored-list.ts';
import { orderOf, quoteOf, tickOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';
import { figuresIn, traderOf } from '#tests/support/trading-scene.tsx';

const fill = {
  amount: '0.4',
  price: '99.95',
  fee: '0.0004',
  at: '2026-11-20T00:00:01.000Z',
  tick: tickOf({ seq: 88, price: '99.95' }),
};
const open = (order: Order, scene: Scene = {}) => {
  const user = traderOf();
  return showScreen(`/pages/transaction/currency_order?id=${order.id}`, {
    user,
    quotes: [quoteOf({ id: 12 })],
    answers: { getOrder: () => ({ ...order, fills: [fill] }) },
    store: storedList(user.id, 'orders', [order]),
    ...scene,
  });
};
const facts = () => figuresIn(document.body);

test('a partly filled order is shown in full: its terms, filled amount, cost, and each fill with its tick', async () => {
  await open(
    orderOf({ id: 31, filled: '0.4', turnover: '39.98', fee: '0.0004', price: '99.95', frozen: '60' }),
  );
  await waitFor(() => expect(pageText()).toContain('0.40 BTC at 99.95 USDT, fee 0.0004 BTC'));
  expect(facts()).toEqual(
    expect.objectContaining({
      'Limit price': '100.00 USDT',
      'Average price': '99.95 USDT',
      Amount: '1.00 BTC',
      Filled: '0.40 BTC',
      Total: '39.98 USDT',
      Fee: '0.0004 BTC',
      'Still reserved': '60.00 USDT',
      Sequence: '88',
    }),
  );
  expect(pageText()).toContain('Buy BTC/USDT LimitOpen');
});

test('an unfilled order has no average price, and says that nothing is filled', async () => {
  const order = orderOf({ id: 31 });
  await open(order, { answers: { getOrder: () => ({ ...order, fills: [] }) } });
  await screen.findByText('Nothing is filled yet.');
  expect(facts()['Average price']).toBe('—');
});

test('a sale reserves coins, and a waiting one shows its price and its stops', async () => {
  await open(
    orderOf({
      id: 31,
      type: 2,
      status: 'waiting',
      order_type: 'market',
      target_price: null,
      trigger_price: '90',
      trigger_direction: 'falls',
      target_profit_price: '120',
      stop_loss_price: '80',
      parent_id: 30,
      replaces: 29,
      frozen: '1',
    }),
  );
  await screen.findByText('Still reserved');
  expect(facts()).toEqual(
    expect.objectContaining({
      'Trigger price': '≤ 90.00 USDT',
      'Take profit': '120.00 USDT',
      'Stop loss': '80.00 USDT',
      'Still reserved': '1.00 BTC',
      'Exit for order': 'Order 30',
      Replaces: 'Order 29',
    }),
  );
  expect(facts()).not.toHaveProperty('Limit price');
});

test('a cancelled order shows time and reason, and offers no changes', async () => {
  await open(
    orderOf({
      id: 31,
      status: 'cancelled',
      frozen: '0',
      cancelled_at: '2026-11-20T00:00:02.000Z',
      cancel_reason: 'price_protection',
    }),
  );
  await screen.findByText('Cancel reason');
  expect(facts()['Cancelled at']).not.toBe('');
  expect(screen.queryByRole('button', { name: /Cancel order|Edit order/ })).toBeNull();
});

test('an order missing on this device is fetched, and one that does not exist says so until it does', async () => {
  let isThere = false;
  const order = orderOf({ id: 31 });
  await open(order, {
    store: () => Promise.resolve(),
    answers: {
      getOrder: () =>
        isThere ? { ...order, fills: [] } : failureOf({ error: 'order.notFound', message: 'No such order' }),
    },
  });
  expect(facts()).toEqual({});
  await screen.findByText('No such order');
  isThere = true;
  press(control('button', 'Try again'));
  await screen.findByText('Nothing is filled yet.');
});

test('hidden balances hide amounts, sums and fees of an order', async () => {
  await open(orderOf({ id: 31, filled: '0.4', fee: '0.0004' }), { settings: { hideBalances: true } });
  await screen.findByText('Still reserved');
  expect(pageText()).not.toMatch(/0\.0004|0\.40 BTC/);
});
