// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { orderOf } from '#tests/support/samples.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { field, showSpot, unfold, type TicketScene } from '#tests/support/ticket-scenes.tsx';
import { buttonIn, callsOf, coinOf, confirmation, figuresIn } from '#tests/support/trading-scene.tsx';

/** Confirms a limit buy with stops. */
const agree = async (answers: TicketScene['answers']) => {
  const shown = await showSpot(coinOf(), { answers });
  unfold();
  press(control('radio', 'Limit'));
  type(field('Price (USDT)'), '19500');
  type(field('Amount (BTC)'), '0.02');
  press(control('switch', 'TP/SL'));
  type(field('Take profit (USDT)'), '22000');
  type(field('Stop loss (USDT)'), '18000');
  press(control('button', 'Buy BTC'));
  press(buttonIn(await confirmation('Buy BTC/USDT'), 'Buy BTC'));
  await waitFor(() => expect(callsOf(shown.exchange, 'placeOrder')).toHaveLength(1));
  return shown;
};
const placed = orderOf({ id: 5, amount: '0.02', filled: '0.005', price: '19499.5' });

test.each([
  ['filled', 'Filled 0.005 BTC at 19,499.50 on average.'],
  ['open', 'Order placed. 0.005 of 0.02 BTC filled; the rest is open.'],
  ['waiting', 'Order placed. Funds are reserved. You can close the app.'],
] as const)('an order that is %s is reported, is stored, and frees the ticket', async (status, expected) => {
  const { database, user } = await agree({ placeOrder: () => ({ ...placed, status }) });
  await screen.findByText(expected);
  await waitFor(() => expect(field('Amount (BTC)').value).toBe(''));
  expect((await database.orders.get([user!.id, 5]))?.status).toBe(status);
});

test.each([
  ['amount', 'Amount (BTC)', '0.02'],
  ['target_price', 'Price (USDT)', '19500'],
  ['target_profit_price', 'Take profit (USDT)', '22000'],
  ['stop_loss_price', 'Stop loss (USDT)', '18000'],
])(
  'a refusal of %s is shown next to its field with the message of the exchange, and the input stays',
  async (name, label, typed) => {
    await agree({
      placeOrder: () => failureOf({ error: 'price.decimals', field: name, message: 'Not today' }),
    });
    await waitFor(() => expect(descriptionOf(field(label))).toContain('Not today'));
    expect(field(label).value).toBe(typed);
    type(field(label), '1');
    expect(pageText()).not.toContain('Not today');
  },
);

test('a refusal without a field is shown above the button', async () => {
  await agree({ placeOrder: () => failureOf({ error: 'market.closed', message: 'Closed for today' }) });
  await screen.findByText('Closed for today');
  expect(field('Amount (BTC)').value).toBe('0.02');
});

test('a price that moved meanwhile is offered, and one press confirms the same amount at it', async () => {
  const { exchange } = await showSpot(coinOf(), {
    answers: { placeOrder: () => failureOf({ error: 'price.moved', message: 'moved', price: '20200' }) },
  });
  type(field('Amount (BTC)'), '0.02');
  press(control('button', 'Buy BTC'));
  press(buttonIn(await confirmation('Buy BTC/USDT'), 'Buy BTC'));
  await screen.findByText('The price moved to 20,200.00. Nothing was filled.');
  press(control('button', 'Place at 20,200.00'));
  const dialog = await confirmation('Buy BTC/USDT');
  expect(figuresIn(dialog)['Worst price']).toBe('20,301.00 USDT');
  press(buttonIn(dialog, 'Buy BTC'));
  await waitFor(() => expect(callsOf(exchange, 'placeOrder')).toHaveLength(2));
  const [first, second] = callsOf(exchange, 'placeOrder');
  expect([second!.fields['seen_price'], second!.fields['amount']]).toEqual(['20200', '0.02']);
  expect(second!.key).not.toBe(first!.key);
});

test('an order that came too late is not resent automatically, and can be reviewed again', async () => {
  const { exchange } = await agree({
    placeOrder: () => failureOf({ error: 'request.expired', message: 'too late' }),
  });
  await waitFor(() => expect(pageText()).toContain('Not placed. Your order reached the exchange too late'));
  press(control('button', 'Review again'));
  await confirmation('Buy BTC/USDT');
  expect(callsOf(exchange, 'placeOrder')).toHaveLength(1);
});

test('a lost answer is retried under the same key with the same fields, and reported once it is resolved', async () => {
  let isLost = true;
  const { exchange } = await agree({
    placeOrder: () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : placed),
  });
  await waitFor(() => expect(pageText()).toContain('Confirming…'));
  expect(figuresIn(document.body)).toEqual(
    expect.objectContaining({ Amount: '0.02 BTC', 'Limit price': '19,500.00 USDT' }),
  );
  expect(pageText()).toContain('Don’t place it again. This order may already have been accepted.');
  isLost = false;
  press(control('button', 'Check now'));
  await screen.findByText('Order placed. 0.005 of 0.02 BTC filled; the rest is open.');
  const sent = callsOf(exchange, 'placeOrder');
  expect(sent.length).toBeGreaterThan(1);
  expect(
    new Set(sent.map(({ key, fields, validUntil }) => JSON.stringify([key, fields, validUntil]))).size,
  ).toBe(1);
  expect(sent.map(({ attempt }) => Number(attempt))).toEqual(sent.map((_, index) => index + 1));
  expect(control('link', 'Order details').getAttribute('href')).toBe(
    '#/pages/transaction/currency_order?id=5',
  );
  press(control('button', 'New order'));
  expect(await screen.findByRole('textbox', { name: 'Amount (BTC)' })).toHaveProperty('value', '');
});
