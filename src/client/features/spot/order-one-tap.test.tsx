// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { orderOf } from '#tests/support/samples.ts';
import { control, press, type, pageText } from '#tests/support/show.tsx';
import { field, showSpot, unfold, type TicketScene } from '#tests/support/ticket-scenes.tsx';
import { callsOf, coinOf, moveTo, stockOf, traderOf } from '#tests/support/trading-scene.tsx';

const answers = { placeOrder: () => orderOf({ id: 5, status: 'filled', filled: '0.01' }) };
const allowing = (limit: string): Pick<TicketScene, 'user' | 'store'> => {
  const user = traderOf();
  return {
    user,
    store: (database) => database.settings.put({ key: 'oneTap', value: { [user.id]: limit } }),
  };
};
const open = (limit: string, scene: TicketScene = {}) =>
  showSpot(coinOf(), { available: { 3: '10000', 1: '2' }, answers, ...allowing(limit), ...scene });
const button = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

test('one press sends what the button says, even if the price moved during the press', async () => {
  const { exchange, quote } = await open('500');
  type(field('Amount (BTC)'), '0.01');
  const buy = await button(/^Buy 0\.01/);
  expect(buy.textContent).toBe('Buy 0.01 BTC for about 200.00 USDT');
  fireEvent.pointerDown(buy);
  moveTo(quote.id, '20010');
  expect(buy.textContent).toBe('Buy 0.01 BTC for about 200.10 USDT');
  press(buy);
  await waitFor(() => expect(callsOf(exchange, 'placeOrder')).toHaveLength(1));
  const { amount, type: side, seen_price, slippage } = callsOf(exchange, 'placeOrder')[0]!.fields;
  expect([amount, side, seen_price, slippage]).toEqual(['0.01', '1', '20000', '0.5']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a one-tap sale shows its proceeds', async () => {
  const { exchange } = await open('500');
  press(control('radio', 'Sell'));
  type(field('Amount (BTC)'), '0.01');
  const sell = await button(/^Sell 0\.01/);
  expect(sell.textContent).toBe('Sell 0.01 BTC for about 200.00 USDT');
  fireEvent.pointerDown(sell);
  press(sell);
  await waitFor(() => expect(callsOf(exchange, 'placeOrder')[0]?.fields['type']).toBe('2'));
});

test.each([
  ['over the limit at the worst price', '201', () => undefined],
  ['at a limit', '500', () => press(control('radio', 'Limit'))],
  [
    'with stops',
    '500',
    () => {
      press(control('switch', 'TP/SL'));
      type(field('Stop loss (USDT)'), '19000');
    },
  ],
])('%s of %s the button shows only the side, and a press asks', async (when, limit, change) => {
  const { exchange } = await open(limit);
  unfold();
  type(field('Amount (BTC)'), when.startsWith('over') ? '0.01001' : '0.01');
  change();
  press(await button(/^Buy BTC$/));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(callsOf(exchange, 'placeOrder')).toEqual([]);
});

test('at exactly the limit one press still sends', async () => {
  await open('201');
  type(field('Amount (BTC)'), '0.01');
  expect(await button(/^Buy 0\.01 BTC/)).toBeTruthy();
});

test('an order paid in another currency than that of the limit always opens the confirmation', async () => {
  await showSpot(stockOf(), { available: { 41: '500' }, answers, ...allowing('100000') });
  type(field('Amount (AAPL)'), '1');
  expect(await button(/^Buy AAPL$/)).toBeTruthy();
});

test('offline a press sends nothing and says so', async () => {
  const { exchange } = await open('500');
  type(field('Amount (BTC)'), '0.01');
  await button(/^Buy 0\.01/);
  act(() => netStatus.set('offline'));
  press(await button(/^Buy BTC$/));
  expect([screen.queryByRole('dialog'), callsOf(exchange, 'placeOrder')]).toEqual([null, []]);
  expect(pageText()).toContain('You are offline. Nothing was sent');
});

test('an amount set by a share of the funds is fixed once sent: the field shows the ordered amount', async () => {
  const { exchange, quote } = await open('5000', {
    answers: { placeOrder: () => failureOf({ error: 'market.closed', message: 'Closed for today' }) },
  });
  press(await screen.findByRole('button', { name: '25%' }));
  const buy = await button(/^Buy 0\.12/);
  fireEvent.pointerDown(buy);
  press(buy);
  await screen.findByText('Closed for today');
  const { amount } = callsOf(exchange, 'placeOrder')[0]!.fields;
  moveTo(quote.id, '25000');
  expect(field('Amount (BTC)').value).toBe(amount);
});
