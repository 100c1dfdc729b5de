import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedLotsOf, placesWithin, reasonAgainst, type CopyFacts } from './copy-places.ts';
import { lotsLeft, mayCloseCopied } from '#domain/futures/lots.ts';
import { decimal, zero } from '#domain/money/money.ts';

const facts: CopyFacts = {
  lots: decimal('4.5'),
  mostLots: 4_000,
  margin: decimal('90'),
  fee: decimal('0.9'),
  most_per_order: '90',
  most_in_all: '300',
  openMargin: '210',
  available: '90.9',
};

test.each<[Partial<CopyFacts>, string | null]>([
  [{}, null],
  [{ most_per_order: null, most_in_all: null }, null],
  [{ lots: zero }, 'lots_too_small'],
  [{ mostLots: 4 }, 'lots_too_many'],
  [{ most_per_order: '89.999999' }, 'order_limit'],
  [{ openMargin: '210.000001' }, 'total_limit'],
  [{ available: '90.899999' }, 'balance'],
])('a copy with %o: %s', (change, reason) => {
  expect(reasonAgainst({ ...facts, ...change })).toBe(reason);
});

test('any orders are filled whole or not at all, within the ladder, and a large one does not block smaller ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 30 }),
      fc.integer({ min: 0, max: 2_000 }),
      (wanted, depth) => {
        const sizes = wanted.map((units) => decimal(String(units)).div('100'));
        const total = decimal(String(depth)).div('100');
        let left = total;
        placesWithin(sizes, total).forEach((isIn, index) => {
          expect(isIn).toBe(sizes[index]!.lte(left));
          if (isIn) left = left.minus(sizes[index]!);
        });
        expect(left.gte(zero)).toBe(true);
      },
    ),
  );
});

test.each([
  [4.35, 1, 3, 1.45],
  [1, 1, 3, 0.33],
  [0.01, 1, 3, 0],
  [4.35, 3, 3, 4.35],
  [0.01, 2, 3, 0.01],
])('a copy of %d lots closes as the trader closes %d of %d: %d', (total, closed, traderTotal, lots) => {
  expect(closedLotsOf(total, closed, traderTotal)).toBe(lots);
});

test('any closes by the trader close the copy with the last lot, and never more than it has', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }),
      (hundredths, closings) => {
        let total = hundredths / 100;
        let traderTotal = closings.reduce((sum, lots) => sum + lots, 0);
        for (const closed of closings) {
          const lots = closedLotsOf(total, closed, traderTotal);
          expect(lots === 0 || mayCloseCopied(lots, total)).toBe(true);
          total = lotsLeft(total, lots);
          traderTotal -= closed;
        }
        expect(total).toBe(0);
      },
    ),
  );
});
