import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, toPlain } from '#domain/money/money.ts';
import { positionOf } from '#tests/support/samples.ts';
import { figuresAt } from './position-figures.ts';
import { totalProfit } from './position-totals.ts';

const price = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));
const given = fc.record({
  id: fc.integer({ min: 1 }),
  match_id: fc.constantFrom(101, 102, 103),
  legal_name: fc.constantFrom('USDT', 'USDC'),
  type: fc.constantFrom(1 as const, 2 as const),
  share: fc.integer({ min: 1, max: 5_000 }),
  lever_share_num: fc.constantFrom('0.01', '0.1', '0.0007'),
  price,
  status: fc.constantFrom('open' as const, 'closing' as const, 'entrusted' as const),
});

test('the total of each currency is exactly what its rows show, at any prices, without waiting entries', () => {
  fc.assert(
    fc.property(fc.array(given, { maxLength: 40 }), fc.tuple(price, price, price), (rows, prices) => {
      const positions = rows.map(positionOf);
      const priceOf = (matchId: number): string => prices[matchId - 101]!;
      const expected = new Map<string, string>();
      for (const position of positions) {
        const figures = figuresAt(position, priceOf(position.match_id));
        if (!figures) continue;
        const before = decimal(expected.get(position.legal_name) ?? '0');
        expected.set(position.legal_name, toPlain(before.plus(decimal(figures.profit))));
      }
      expect([...totalProfit(positions, priceOf)!]).toEqual([...expected]);
      expect(positions.every(({ status }) => status === 'entrusted')).toBe(expected.size === 0);
    }),
  );
});

test('without the price of one contract no total is shown', () => {
  expect(totalProfit([positionOf({ id: 1 })], () => undefined)).toBeNull();
  expect([...totalProfit([positionOf({ id: 1, status: 'entrusted' })], () => undefined)!]).toEqual([]);
});
