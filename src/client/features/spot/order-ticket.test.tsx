// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Quote } from '#contract/quotes.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { field, showSpot, unfold, type TicketScene } from '#tests/support/ticket-scenes.tsx';
import { coinOf, moveTo, stockOf, traderOf } from '#tests/support/trading-scene.tsx';

const open = (scene: TicketScene = {}, given: Partial<Quote> = {}) =>
  showSpot(coinOf(given), { available: { 3: '1000', 1: '2' }, ...scene });
const review = (side: 'Buy' | 'Sell' = 'Buy'): void => press(control('button', `${side} BTC`));
const amount = (): HTMLInputElement => field('Amount (BTC)');
const isAsking = (): boolean => screen.queryByRole('dialog') !== null;
const isKnown = (): Promise<void> => waitFor(() => expect(pageText()).toContain('Available 1,000.00 USDT'));

test.each([
  ['', 'Enter a valid amount'],
  ['0', 'Enter a valid amount'],
  ['-1', 'Enter a valid amount'],
  ['0.000001', 'The amount has too many decimals'],
  ['100.00001', 'The amount is above the maximum'],
  ['0.00049', 'The amount is below the minimum'],
  ['0.05', 'Insufficient balance'],
])('an amount of "%s" is refused next to the field, and the input stays', async (typed, expected) => {
  await open();
  await isKnown();
  type(amount(), typed);
  review();
  expect(descriptionOf(amount())).toContain(expected);
  expect([amount().value, isAsking()]).toEqual([typed, false]);
});

test('the balance must cover the cost at the worst price, not only at the current one', async () => {
  await open({ available: { 3: '200' } });
  await waitFor(() => expect(pageText()).toContain('Available 200.00 USDT'));
  type(amount(), '0.01');
  expect(descriptionOf(amount())).toContain('Insufficient balance');
  type(amount(), '0.00995');
  expect(descriptionOf(amount())).not.toContain('Insufficient balance');
});

test('a sale is validated against the coin balance', async () => {
  await open();
  await isKnown();
  press(control('radio', 'Sell'));
  await waitFor(() => expect(pageText()).toContain('Available 2.00 BTC'));
  type(amount(), '2.00001');
  review('Sell');
  expect(descriptionOf(amount())).toContain('Insufficient balance');
  type(amount(), '2');
  review('Sell');
  expect(isAsking()).toBe(true);
});

test.each([
  ['', 'Enter a valid price'],
  ['0', 'Enter a valid price'],
  ['19000.001', 'Price must be a multiple of the tick size'],
])('a limit of "%s" is refused next to its field', async (typed, expected) => {
  await open();
  press(control('radio', 'Limit'));
  expect(field('Price (USDT)').value).toBe('20000');
  type(amount(), '0.01');
  type(field('Price (USDT)'), typed);
  review();
  expect(descriptionOf(field('Price (USDT)'))).toContain(expected);
  expect([field('Price (USDT)').value, isAsking()]).toEqual([typed, false]);
});

test.each([
  ['', 'Enter a valid price'],
  ['20000', 'Price already reached. Choose a trigger above or below the current price.'],
  ['19000.005', 'Price must be a multiple of the tick size'],
])('a trigger of "%s" is refused next to its field', async (typed, expected) => {
  await open();
  press(control('radio', 'Conditional'));
  type(amount(), '0.01');
  type(field('Trigger price (USDT)'), typed);
  review();
  expect(descriptionOf(field('Trigger price (USDT)'))).toContain(expected);
  expect([field('Trigger price (USDT)').value, isAsking()]).toEqual([typed, false]);
});

test('a trigger shows the direction in which the price must move to reach it', async () => {
  await open();
  press(control('radio', 'Conditional'));
  type(field('Trigger price (USDT)'), '21000');
  expect(descriptionOf(field('Trigger price (USDT)'))).toBe('Triggers when price rises to it');
  type(field('Trigger price (USDT)'), '19000');
  expect(descriptionOf(field('Trigger price (USDT)'))).toBe('Triggers when price falls to it');
});

test.each([
  ['Take profit (USDT)', '19999', 'Take profit must be above the price'],
  ['Stop loss (USDT)', '20001', 'Stop loss must be below the price'],
  ['Stop loss (USDT)', '19000.001', 'Price must be a multiple of the tick size'],
  ['Take profit (USDT)', 'high', 'Enter a valid price'],
])('%s at %s of a buy is refused next to its field', async (name, typed, expected) => {
  await open();
  unfold();
  type(amount(), '0.01');
  press(control('switch', 'TP/SL'));
  type(field(name), typed);
  review();
  expect(descriptionOf(field(name))).toContain(expected);
  expect([field(name).value, isAsking()]).toEqual([typed, false]);
});

test('stops that are on but empty are required, and not sent as unset', async () => {
  await open();
  unfold();
  type(amount(), '0.01');
  press(control('switch', 'TP/SL'));
  review();
  expect(descriptionOf(field('Take profit (USDT)'))).toContain('Enter a valid price');
  expect(isAsking()).toBe(false);
  type(field('Stop loss (USDT)'), '19000');
  review();
  expect(isAsking()).toBe(true);
});

test('a plain sale has no position to protect: it offers no stops', async () => {
  await open();
  unfold();
  expect(screen.queryByRole('switch', { name: 'TP/SL' })).not.toBeNull();
  press(control('radio', 'Sell'));
  expect(screen.queryByRole('switch', { name: 'TP/SL' })).toBeNull();
});

test('a share of the funds sets the amount that the worst price allows, and follows the price', async () => {
  const { quote } = await open();
  press(await screen.findByRole('button', { name: '100%' }));
  // 1,000 / 20,100, rounded down to five decimals.
  expect(amount().value).toBe('0.04975');
  expect(pageText()).toContain('100% leaves 5.00 USDT for a price that moves');
  moveTo(quote.id, '40000');
  expect(amount().value).toBe('0.02487');
  press(control('button', '100%'));
  moveTo(quote.id, '20000');
  expect(amount().value).toBe('0.02487');
});

test('an amount in money orders what it buys, and converts back into that amount', async () => {
  await open();
  press(control('button', 'In USDT'));
  const sum = (await screen.findByRole('textbox', { name: 'Amount (USDT)' })) as HTMLInputElement;
  type(sum, '500');
  expect(descriptionOf(sum)).toBe('Orders 0.025 BTC');
  type(sum, '1');
  review();
  expect(descriptionOf(sum)).toContain('The amount is below the minimum');
  press(control('button', '100'));
  expect([sum.value, descriptionOf(sum)]).toEqual(['100', 'Orders 0.005 BTC']);
  press(control('button', 'In BTC'));
  expect(await screen.findByRole('textbox', { name: 'Amount (BTC)' })).toHaveProperty('value', '0.005');
});

test('the figures show cost, fee and result of the chosen side', async () => {
  await open();
  unfold();
  expect(pageText()).toContain('Estimated total—You receive—Worst price—');
  type(amount(), '0.01');
  expect(pageText()).toContain('Estimated total200.00 USDTYou receive0.00999 BTCWorst price20,100.00');
  press(control('radio', 'Sell'));
  expect(pageText()).toContain('Estimated total0.01 BTCYou receive199.80 USDTWorst price19,900.00');
  expect(pageText()).toContain('Fee 0.1% of what you receive. Min. order 10 USDT.');
});

test('a VIP pays the fee of the level', async () => {
  await open({ user: traderOf({ user_level: 2 }) });
  unfold();
  type(amount(), '0.01');
  expect(pageText()).toContain('You receive0.009992 BTC');
  expect(pageText()).toContain('Fee 0.08% of what you receive');
});

test('a visitor is sent to the login with a return path', async () => {
  await open({ user: null });
  type(amount(), '0.01');
  press(control('button', 'Log in to trade'));
  expect(currentLocation().text).toContain('/pages/common/login?next=');
  expect(isAsking()).toBe(false);
});

test('offline the press says why no confirmation opens, the fields are still validated, and the input stays', async () => {
  await open();
  act(() => netStatus.set('offline'));
  type(amount(), '0.000001');
  review();
  expect(descriptionOf(amount())).toContain('The amount has too many decimals');
  type(amount(), '0.01');
  review();
  expect(pageText()).toContain('You are offline. Nothing was sent; review it again once you are back.');
  expect([amount().value, isAsking()]).toEqual(['0.01', false]);
  act(() => netStatus.set('online'));
  review();
  expect(isAsking()).toBe(true);
});

test('a stale price blocks a market order, but not a limit', async () => {
  await open({ now: '2026-11-20T00:00:30.000Z' });
  type(amount(), '0.01');
  expect(pageText()).toContain('Price is out of date. Market orders need a live price.');
  review();
  expect(isAsking()).toBe(false);
  press(control('radio', 'Limit'));
  review();
  expect(isAsking()).toBe(true);
});

test('a stock is bought from the stock account in its own currency, in whole hundredths', async () => {
  await showSpot(stockOf(), { available: { 41: '500' } });
  await waitFor(() => expect(pageText()).toContain('Available in the stock account 500.00'));
  type(field('Amount (AAPL)'), '1.005');
  press(control('button', 'Buy AAPL'));
  expect(descriptionOf(field('Amount (AAPL)'))).toContain('The amount has too many decimals');
  type(field('Amount (AAPL)'), '2.5');
  expect(descriptionOf(field('Amount (AAPL)'))).toContain('Insufficient balance');
  type(field('Amount (AAPL)'), '2');
  press(control('button', 'Buy AAPL'));
  expect(await screen.findByRole('dialog', { name: 'Buy AAPL/USD' })).toBeTruthy();
});

test('an empty stock account counts as an insufficient balance next to the amount', async () => {
  await showSpot(stockOf(), { available: {} });
  type(field('Amount (AAPL)'), '1');
  await waitFor(() => expect(descriptionOf(field('Amount (AAPL)'))).toContain('Insufficient balance'));
});

test('a closed market blocks a market order of a stock and shows when it opens; a limit can wait', async () => {
  await showSpot(stockOf({ session: 'closed', session_changes_at: '2026-11-20T14:30:00.000Z' }), {
    available: { 41: '500' },
  });
  type(field('Amount (AAPL)'), '1');
  expect(pageText()).toContain('A limit order can wait until the market opens.');
  press(control('button', 'Buy AAPL'));
  expect(isAsking()).toBe(false);
  press(control('radio', 'Limit'));
  press(control('button', 'Buy AAPL'));
  expect(isAsking()).toBe(true);
});
