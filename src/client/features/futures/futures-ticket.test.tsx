// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Quote } from '#contract/quotes.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { field, showFutures, unfold, type TicketScene } from '#tests/support/ticket-scenes.tsx';
import { contractOf, funds, moveTo, traderOf } from '#tests/support/trading-scene.tsx';

const open = (scene: TicketScene = {}, given: Partial<Quote> = {}) => showFutures(contractOf(given), scene);
const review = (side: 'long' | 'short' = 'long'): void => press(control('button', `Open ${side}`));
const isAsking = (): boolean => screen.queryByRole('dialog') !== null;

test.each([
  ['', 'Enter a whole number of lots'],
  ['0', 'Enter a whole number of lots'],
  ['1.5', 'Enter a whole number of lots'],
  ['2001', 'Number of lots out of range'],
  ['166', 'Insufficient balance'],
])('lots of "%s" are refused next to the field, and the input stays', async (typed, expected) => {
  await open({ available: { 3: '3000' } });
  await waitFor(() => expect(pageText()).toContain('Available 3,000.00 USDT'));
  type(field('Lots'), typed);
  review();
  expect(descriptionOf(field('Lots'))).toContain(expected);
  expect([field('Lots').value, field('Lots').getAttribute('aria-invalid')]).toEqual([typed, 'true']);
  expect(isAsking()).toBe(false);
});

test('an empty field is marked as empty only on submit', async () => {
  await open();
  expect(descriptionOf(field('Lots'))).toBe('1 lot = 0.01 BTC');
  review();
  expect(descriptionOf(field('Lots'))).toContain('Enter a whole number of lots');
});

test('the smallest and largest numbers of lots are accepted, and none beyond', async () => {
  const bounds = { lever_min_share: 2, lever_max_share: 5 };
  await open({}, bounds);
  for (const [lots, expected] of [
    ['1', 'Number of lots out of range'],
    ['2', undefined],
    ['5', undefined],
    ['6', 'Number of lots out of range'],
  ] as const) {
    type(field('Lots'), lots);
    const description = descriptionOf(field('Lots'));
    if (expected) expect(description).toContain(expected);
    else expect(description).not.toContain('out of range');
  }
});

test.each([
  ['', 'Enter a valid price'],
  ['0', 'Enter a valid price'],
  ['19000.005', 'Price must be a multiple of the tick size'],
])('a limit of "%s" is refused next to its field', async (typed, expected) => {
  await open();
  press(control('radio', 'Limit'));
  type(field('Lots'), '1');
  type(field('Price (USDT)'), typed);
  review();
  expect(descriptionOf(field('Price (USDT)'))).toContain(expected);
  expect([field('Price (USDT)').value, isAsking()]).toEqual([typed, false]);
});

test('choosing a limit starts with the current price, and its steps are ticks', async () => {
  await open({}, { tick_size: '0.5' });
  press(control('radio', 'Limit'));
  expect(field('Price (USDT)').value).toBe('20000');
  press(control('button', 'Less: Price (USDT)'));
  expect(field('Price (USDT)').value).toBe('19999.50');
});

test.each([
  ['long', 'Take profit', '19999', 'Long: take profit above and stop loss below the last price'],
  ['long', 'Take profit', '20000', 'Long: take profit above and stop loss below the last price'],
  ['long', 'Stop loss', '20001', 'Long: take profit above and stop loss below the last price'],
  ['short', 'Take profit', '20001', 'Short: the reverse'],
  ['short', 'Stop loss', '19999', 'Short: the reverse'],
  ['long', 'Take profit', '21000.001', 'Price must be a multiple of the tick size'],
] as const)('for a %s, a %s at %s is refused next to its field', async (side, name, typed, expected) => {
  await open();
  unfold();
  if (side === 'short') press(control('radio', 'Short'));
  type(field('Lots'), '1');
  press(control('switch', 'Take profit and stop loss'));
  type(field(name), typed);
  expect(descriptionOf(field(name))).toContain(expected);
  review(side);
  expect([field(name).value, isAsking()]).toEqual([typed, false]);
});

test.each([
  ['long', '21,000.00', '19,000.00'],
  ['short', '19,000.00', '21,000.00'],
])('stops of a %s in percent of the margin show the resulting price', async (side, profit, loss) => {
  await open();
  unfold();
  press(control('radio', side === 'long' ? 'Long' : 'Short'));
  type(field('Lots'), '1');
  press(control('switch', 'Take profit and stop loss'));
  press(control('radio', 'Percent'));
  type(field('Take profit'), '50');
  type(field('Stop loss'), '50');
  expect(descriptionOf(field('Take profit'))).toBe(`at ${profit}`);
  expect(descriptionOf(field('Stop loss'))).toBe(`at ${loss}`);
  press(control('radio', 'Price'));
  expect([field('Take profit').value, field('Stop loss').value]).toEqual(['', '']);
});

test('a share of the funds sets the lots that the worst price and the fee allow', async () => {
  const { quote } = await open({ available: { 3: '1000' } });
  await screen.findByRole('button', { name: '50%' });
  press(control('button', '50%'));
  // 500 / (0.01 × 20,100 × (1 / 10 + 0.0005)) = 24.75
  expect(field('Lots').value).toBe('24');
  moveTo(quote.id, '40000');
  expect(field('Lots').value).toBe('12');
  type(field('Lots'), '3');
  expect(control('button', '50%').getAttribute('aria-pressed')).toBe('false');
});

test('shares that give less than the smallest number of lots cannot be chosen', async () => {
  await open({ available: { 3: '50' } });
  await screen.findByRole('button', { name: '25%' });
  expect(control('button', '25%').hasAttribute('disabled')).toBe(true);
  expect(control('button', '100%').hasAttribute('disabled')).toBe(false);
});

test('an amount in money shows the lots it buys and what is left, and converts back into lots', async () => {
  await open();
  press(control('button', 'In USDT'));
  const sum = await screen.findByRole('textbox', { name: 'Margin and fee (USDT)' });
  type(sum, '100');
  // A lot costs 20 of margin and 0.1 of fee at the current price.
  expect(descriptionOf(sum)).toMatch(/^4 lots · 0\.04 BTC · 19\.60 USDT left$/);
  type(sum, '1');
  review();
  expect(descriptionOf(sum)).toContain('The amount is below the minimum');
  press(control('button', '500'));
  expect((sum as HTMLInputElement).value).toBe('500');
  press(control('button', 'In lots'));
  expect((await screen.findByRole('textbox', { name: 'Lots' })) as HTMLInputElement).toHaveProperty(
    'value',
    '24',
  );
});

test('a visitor is sent to the login with a return path, and no confirmation opens', async () => {
  await open({ user: null });
  type(field('Lots'), '1');
  press(control('button', 'Log in to trade'));
  expect(currentLocation().text).toContain('/pages/common/login?next=');
  expect(isAsking()).toBe(false);
});

test('an account without enough funds offers a transfer from the one with most, once short', async () => {
  const user = traderOf();
  await open({ user, available: { 3: '100' }, store: funds(user, 'change', { 3: '500' }) });
  await waitFor(() => expect(pageText()).toContain('Available 100.00 USDT'));
  expect(screen.queryByRole('link', { name: /^Transfer/ })).toBeNull();
  type(field('Lots'), '6');
  expect((await screen.findByRole('link', { name: /^Transfer [\d.]+ USDT$/ })).getAttribute('href')).toMatch(
    /^#\/pages\/fund\/fundTransfer\?from=change&to=lever&currency=3&amount=[\d.]+&then=back$/,
  );
});

test('offline no confirmation opens: the press says why, and the order is stored as typed', async () => {
  await open();
  act(() => netStatus.set('offline'));
  type(field('Lots'), '3');
  expect(pageText()).toContain('You’re offline. Your order is kept; press the button again to send it.');
  review();
  expect(pageText()).toContain('You are offline. Nothing was sent; review it again once you are back.');
  expect([isAsking(), field('Lots').value]).toEqual([false, '3']);
  act(() => netStatus.set('online'));
  type(field('Lots'), '4');
  review();
  expect(isAsking()).toBe(true);
});

test('offline the fields are still validated', async () => {
  await open({ status: 'offline' });
  type(field('Lots'), '2001');
  review();
  expect(descriptionOf(field('Lots'))).toContain('Number of lots out of range');
});

test('a stale price blocks a market order and says so; a limit order can still be reviewed', async () => {
  await open({ now: '2026-11-20T00:00:30.000Z' });
  type(field('Lots'), '1');
  expect(pageText()).toContain('Price is out of date. Market orders need a live price.');
  review();
  expect(isAsking()).toBe(false);
  press(control('radio', 'Limit'));
  expect(pageText()).not.toContain('Price is out of date');
  review();
  expect(isAsking()).toBe(true);
});

test('the rows of the order are empty before there are lots, and then follow price and side', async () => {
  const { quote } = await open();
  unfold();
  expect(pageText()).toContain('Margin—Fee—Liquidation price—');
  type(field('Lots'), '2');
  expect(pageText()).toContain('Margin40.00 USDTFee0.20 USDTLiquidation price18,100.00');
  press(control('radio', 'Short'));
  expect(pageText()).toContain('Liquidation price21,900.00');
  moveTo(quote.id, '10000');
  expect(pageText()).toContain('Margin20.00 USDTFee0.10 USDTLiquidation price10,950.00');
  press(control('radio', 'Limit'));
  expect(pageText()).toContain('Frozen until it opens20.10 USDT');
});

test('a VIP pays the fee of the level, in the figures and in the text below them', async () => {
  await open({ user: traderOf({ user_level: 1 }) });
  unfold();
  type(field('Lots'), '2');
  expect(pageText()).toContain('Fee0.18 USDT');
  expect(pageText()).toContain('Fee 0.045% of value on open and close');
});
