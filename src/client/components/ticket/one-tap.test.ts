import { expect, test } from 'vitest';
import { goesAtOnce } from './one-tap.ts';

const order = { limit: '1000', isPlain: true, waitsFor: null, most: '1000', currency: 'USDT' } as const;

test('one press sends an order up to the limit', () => {
  expect(goesAtOnce(order)).toBe(true);
  expect(goesAtOnce({ ...order, most: '0.01' })).toBe(true);
});

test.each([
  ['it was not turned on', { limit: null }],
  ['it may come to more than the limit', { most: '1000.000001' }],
  ['its cost is unknown', { most: null }],
  ['it is no plain market order', { isPlain: false }],
  ['there is no network', { waitsFor: { kind: 'offline' as const } }],
  ['the price is not live', { waitsFor: { kind: 'stale' as const } }],
  ['the market is closed', { waitsFor: { kind: 'closed' as const } }],
  ['it is paid in another currency', { currency: 'BTC' }],
])('the confirmation is shown where %s', (_, patch) => {
  expect(goesAtOnce({ ...order, ...patch })).toBe(false);
});
