import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '#contract/positions.ts';
import { positionSideOf, profitAt, sizeOf } from '#domain/trading/position-profit.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { profitOf, sumByCurrency, sumPositions } from './position-totals.ts';

type Given = Pick<
  Position,
  'match_id' | 'legal_name' | 'type' | 'share' | 'lever_share_num' | 'price' | 'status'
>;

const price = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));
const given: fc.Arbitrary<Given> = fc.record({
  match_id: fc.constantFrom(101, 102, 103),
  legal_name: fc.constantFrom('USDT', 'USDC'),
  type: fc.constantFrom(1 as const, 2 as const),
  share: fc.integer({ min: 1, max: 5_000 }),
  lever_share_num: fc.constantFrom('0.01', '0.1', '10'),
  price,
  status: fc.constantFrom('open' as const, 'closing' as const, 'entrusted' as const),
});

test('the total is the sum of the results of the positions, at any prices', () => {
  fc.assert(
    fc.property(fc.array(given, { maxLength: 40 }), fc.tuple(price, price, price), (positions, prices) => {
      const priceOf = (matchId: number): string => prices[matchId - 101]!;
      const expected = new Map<string, string>();
      for (const { match_id, legal_name, type, share, lever_share_num, price: entry } of positions.filter(
        ({ status }) => status !== 'entrusted',
      )) {
        const profit = profitAt(
          { side: positionSideOf(type), entry: decimal(entry), size: sizeOf(share, lever_share_num) },
          decimal(priceOf(match_id)),
        );
        const before = expected.has(legal_name) ? decimal(expected.get(legal_name)!) : zero;
        expected.set(legal_name, toPlain(before.plus(profit)));
      }
      const total = profitOf(sumPositions(positions as unknown as readonly Position[]), priceOf);
      expect([...total!].sort()).toEqual([...expected].sort());
    }),
  );
});

test('without the price of one contract no total is shown', () => {
  const one = { ...fc.sample(given, 1)[0]!, status: 'open' } as unknown as Position;
  expect(profitOf(sumPositions([one]), () => undefined)).toBeNull();
});

test('amounts are summed exactly, each in its currency', () => {
  const rows = [
    { legal_name: 'USDT', margin: '0.1' },
    { legal_name: 'USDT', margin: '0.2' },
    { legal_name: 'USDC', margin: '1' },
  ];
  expect([...sumByCurrency(rows, ({ margin }) => margin)]).toEqual([
    ['USDT', '0.3'],
    ['USDC', '1'],
  ]);
});
