import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLateBid, leastBid, splitSale } from './auction.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

test('a bid is at least the current price plus the increment, the first one the starting price', () => {
  expect([toPlain(leastBid('100', '5', true)), toPlain(leastBid('0.1', '0.2', true))]).toEqual([
    '105',
    '0.3',
  ]);
  expect(toPlain(leastBid('100', '5', false))).toBe('100');
});

test.each([
  ['2026-11-21T11:58:59.999Z', false],
  ['2026-11-21T11:59:00.000Z', true],
  ['2026-11-21T11:59:59.999Z', true],
  ['2026-11-21T12:00:00.000Z', false],
])('in an auction that ends at noon, a bid at %s is late: %s', (at, late) => {
  expect(isLateBid('2026-11-21T12:00:00.000Z', at)).toBe(late);
});

test.each([
  ['1000', 6, { royalty: '50', fee: '25', seller: '925' }],
  ['0.33', 2, { royalty: '0.01', fee: '0.01', seller: '0.31' }],
  ['0.000001', 6, { royalty: '0', fee: '0.000001', seller: '0' }],
])(
  '%s at %i decimals is split into 5 percent royalty, 2.5 percent fee and the rest',
  (price, decimals, expected) => {
    const { royalty, fee, seller } = splitSale(decimal(price), decimals);
    expect({ royalty: toPlain(royalty), fee: toPlain(fee), seller: toPlain(seller) }).toEqual(expected);
  },
);

test('the parts sum to the price, to the last unit, and none is negative', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (units) => {
      const price = decimal(String(units)).times('0.000001');
      const { royalty, fee, seller } = splitSale(price, 6);
      expect(royalty.plus(fee).plus(seller).eq(price)).toBe(true);
      expect([royalty, fee, seller].every((part) => part.gte(zero))).toBe(true);
    }),
  );
});
