// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Quote } from '#contract/quotes.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { orderOf } from '#tests/support/samples.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { field, showSpot, unfold, type TicketScene } from '#tests/support/ticket-scenes.tsx';
import {
  agree,
  buttonIn,
  callsOf,
  coinOf,
  confirmation,
  figuresIn,
  funds,
  moveTo,
  openDialog,
  submitForm,
  stockOf,
  worstPrice,
} from '#tests/support/trading-scene.tsx';

const answers = { placeOrder: () => orderOf({ id: 5, status: 'filled', filled: '0.01' }) };
const open = (scene: TicketScene = {}, given: Partial<Quote> = {}) =>
  showSpot(coinOf(given), { available: { 3: '1000', 1: '2' }, answers, ...scene });
const review = async (side: 'Buy' | 'Sell' = 'Buy'): Promise<HTMLElement> => {
  press(control('button', `${side} BTC`));
  return confirmation(`${side} BTC/USDT`);
};
const sentAfter = async (agreeing: () => void, exchange: Parameters<typeof callsOf>[0]) => {
  agreeing();
  await waitFor(() => expect(callsOf(exchange, 'placeOrder')).toHaveLength(1));
  const { lang: _, ...fields } = callsOf(exchange, 'placeOrder')[0]!.fields;
  return fields;
};

test('the confirmation of a market buy shows every figure and its risk, and sends these', async () => {
  const { exchange } = await open();
  type(field('Amount (BTC)'), '0.01');
  const dialog = await review();
  expect(figuresIn(dialog)).toEqual({
    Amount: '0.01 BTC',
    'Expected price': '20,000.00 USDT',
    'Worst price': '20,100.00 USDT',
    'Estimated total': '200.00 USDT',
    Fee: '0.00001 BTC',
    'You receive': '0.00999 BTC',
  });
  expect(dialog.textContent).toContain('They never fill beyond the worst price.');
  expect(await sentAfter(() => press(buttonIn(dialog, 'Buy BTC')), exchange)).toEqual({
    currency_id: '1',
    legal_id: '3',
    type: '1',
    amount: '0.01',
    seen_price: '20000',
    slippage: '0.5',
  });
});

test('a market sale pays coins and receives money', async () => {
  const { exchange } = await open();
  press(control('radio', 'Sell'));
  unfold();
  press(control('radio', '3%'));
  type(field('Amount (BTC)'), '0.5');
  const dialog = await review('Sell');
  expect(figuresIn(dialog)).toEqual({
    Amount: '0.50 BTC',
    'Expected price': '20,000.00 USDT',
    'Worst price': '19,400.00 USDT',
    'Estimated total': '0.50 BTC',
    Fee: '10.00 USDT',
    'You receive': '9,990.00 USDT',
  });
  const sent = await sentAfter(() => press(buttonIn(dialog, 'Sell BTC')), exchange);
  expect([sent['type'], sent['amount'], sent['slippage']]).toEqual(['2', '0.5', '3']);
});

test('a limit is sent with its price and without a seen price, and says that it may never fill', async () => {
  const { exchange } = await open();
  press(control('radio', 'Limit'));
  type(field('Price (USDT)'), '19500.25');
  type(field('Amount (BTC)'), '0.02');
  const dialog = await review();
  expect(figuresIn(dialog)).toEqual({
    Amount: '0.02 BTC',
    'Limit price': '19,500.25 USDT',
    'Estimated total': '390.005 USDT',
    Fee: '0.00002 BTC',
    'You receive': '0.01998 BTC',
  });
  expect(dialog.textContent).toContain('may never fill');
  expect(await sentAfter(() => press(buttonIn(dialog, 'Buy BTC')), exchange)).toEqual({
    currency_id: '1',
    legal_id: '3',
    type: '1',
    amount: '0.02',
    target_price: '19500.25',
  });
});

test.each([
  ['21000', '≥ 21,000.00 USDT', '21,105.00 USDT'],
  ['19000', '≤ 19,000.00 USDT', '19,095.00 USDT'],
])(
  'a conditional buy at %s shows its direction, and its worst price counts from the trigger',
  async (trigger, way, worst) => {
    const { exchange } = await open();
    press(control('radio', 'Conditional'));
    type(field('Trigger price (USDT)'), trigger);
    type(field('Amount (BTC)'), '0.01');
    const dialog = await review();
    const shown = figuresIn(dialog);
    expect([shown['Trigger price'], shown['Worst price']]).toEqual([way, worst]);
    expect(dialog.textContent).toContain('Nothing trades until the last price hits the trigger');
    const sent = await sentAfter(() => press(buttonIn(dialog, 'Buy BTC')), exchange);
    expect([sent['trigger_price'], sent['seen_price'], sent['target_price']]).toEqual([
      trigger,
      '20000',
      undefined,
    ]);
  },
);

test('a buy with stops shows both and their effect, and sends them', async () => {
  const { exchange } = await open();
  unfold();
  type(field('Amount (BTC)'), '0.01');
  press(control('switch', 'TP/SL'));
  type(field('Take profit (USDT)'), '22000');
  type(field('Stop loss (USDT)'), '18000.5');
  const dialog = await review();
  const { 'Take profit': profit, 'Stop loss': loss } = figuresIn(dialog);
  expect([profit, loss]).toEqual(['22,000.00 USDT', '18,000.50 USDT']);
  expect(dialog.textContent).toContain('sold at market at take profit or stop loss, whichever comes first');
  const sent = await sentAfter(() => press(buttonIn(dialog, 'Buy BTC')), exchange);
  expect([sent['target_profit_price'], sent['stop_loss_price']]).toEqual(['22000', '18000.5']);
});

test('a sale that waits for its stops has no trigger and no limit, and says that the other is cancelled', async () => {
  const { exchange } = await open();
  press(control('radio', 'Sell'));
  press(control('radio', 'Conditional'));
  unfold();
  press(control('switch', 'TP/SL'));
  type(field('Take profit (USDT)'), '22000');
  type(field('Amount (BTC)'), '1');
  const dialog = await review('Sell');
  expect(figuresIn(dialog)).toEqual({
    Amount: '1.00 BTC',
    'Take profit': '22,000.00 USDT',
    'Estimated total': '1.00 BTC',
    Fee: '22.00 USDT',
    'You receive': '21,978.00 USDT',
  });
  expect(dialog.textContent).toContain('The first price reached sells at market and cancels the other.');
  const sent = await sentAfter(() => press(buttonIn(dialog, 'Sell BTC')), exchange);
  expect([sent['target_profit_price'], sent['trigger_price'], sent['stop_loss_price']]).toEqual([
    '22000',
    undefined,
    undefined,
  ]);
});

test('the confirmation of a stock order is in shares and dollars', async () => {
  const { exchange } = await showSpot(stockOf(), { available: { 41: '500' }, answers });
  type(field('Amount (AAPL)'), '2');
  press(control('button', 'Buy AAPL'));
  const dialog = await confirmation('Buy AAPL/USD');
  expect(figuresIn(dialog)).toEqual(
    expect.objectContaining({
      Amount: '2.00 AAPL',
      'Estimated total': '400.00 USD',
      'Worst price': '201.00 USD',
    }),
  );
  const sent = await sentAfter(() => press(buttonIn(dialog, 'Buy AAPL')), exchange);
  expect([sent['currency_id'], sent['legal_id'], sent['amount']]).toEqual(['40', '41', '2']);
});

test('over 25 confirmations on a moving price, the figures do not change and are sent as shown', async () => {
  const refusal = failureOf({ error: 'request.tooMany', message: 'Wait a moment' });
  const { exchange, quote } = await open({ answers: { placeOrder: () => refusal } });
  const shares = await Promise.all(
    ['25%', '50%', '75%', '100%'].map((name) => screen.findByRole('button', { name })),
  );
  const amounts = new Set<string>();
  for (let round = 0; round < 25; round += 1) {
    const price = 20_000 + ((round * 7919) % 4001);
    moveTo(quote.id, `${price}.${10 + (round % 90)}`);
    press(shares[round % 4]!);
    submitForm();
    const dialog = openDialog();
    const shown = figuresIn(dialog);
    moveTo(quote.id, String(price));
    expect(figuresIn(dialog)).toEqual(shown);
    agree(dialog);
    await waitFor(() => expect(pageText()).toContain('Wait a moment'));
    const { fields } = callsOf(exchange, 'placeOrder')[round]!;
    const detail = `${round}: ${JSON.stringify([shown, fields])}`;
    expect(shown['Amount'], detail).toBe(`${fields['amount']} BTC`);
    expect(shown['Worst price'], detail).toBe(`${worstPrice('buy', fields)} USDT`);
    amounts.add(fields['amount']!);
  }
  expect(new Set(callsOf(exchange, 'placeOrder').map(({ key }) => key)).size).toBe(25);
  expect(amounts.size).toBeGreaterThan(20);
});

test('a confirmation no longer covered by the balance says so and sends nothing; asking again leads to the field', async () => {
  const { exchange, user } = await open();
  await waitFor(() => expect(pageText()).toContain('Available 1,000.00 USDT'));
  type(field('Amount (BTC)'), '0.03');
  const dialog = await review();
  const shown = figuresIn(dialog);
  await act(async () => funds(user!, 'change', { 3: '100' })(await loadDatabase()));
  await waitFor(() =>
    expect(dialog.textContent).toContain('What’s shown is out of date: Insufficient balance'),
  );
  expect(figuresIn(dialog)).toEqual(shown);
  press(buttonIn(dialog, 'Review again'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(descriptionOf(field('Amount (BTC)'))).toContain('Insufficient balance');
  expect([field('Amount (BTC)').value, callsOf(exchange, 'placeOrder')]).toEqual(['0.03', []]);
});

test('after a network loss the order must be reviewed again before it can be confirmed', async () => {
  const { exchange } = await open();
  type(field('Amount (BTC)'), '0.01');
  const dialog = await review();
  act(() => netStatus.set('offline'));
  expect(dialog.textContent).toContain('You are offline. Nothing was sent; review it again');
  act(() => netStatus.set('online'));
  press(buttonIn(dialog, 'Review again'));
  const sent = await sentAfter(
    () => press(screen.getAllByRole('button', { name: 'Buy BTC' }).at(-1)!),
    exchange,
  );
  expect(sent['amount']).toBe('0.01');
});

test('two presses, and the second half of a double tap, place one order', async () => {
  const { exchange } = await open();
  type(field('Amount (BTC)'), '0.01');
  const dialog = await review();
  const button = buttonIn(dialog, 'Buy BTC');
  fireEvent.click(button, { detail: 2 });
  expect(callsOf(exchange, 'placeOrder')).toEqual([]);
  press(button);
  press(button);
  await screen.findByText(/^Filled 0\.01 BTC/);
  expect(callsOf(exchange, 'placeOrder')).toHaveLength(1);
});
