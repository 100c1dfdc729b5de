import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkFollow,
  copiedLots,
  isFunded,
  netResult,
  shareProfit,
  type FollowRequest,
  type PairResult,
} from './copy-trading.ts';
import { decimal, maximum, roundDown, toPlain, zero } from '#domain/money/money.ts';

test.each([
  [1, '2', '3', '6'],
  [1, '0.5', '3', '1.5'],
  [1, '1.255', '3', '3.77'],
  [1, '1.333', '1', '1.33'],
  [1, '1.005', '1', '1.01'],
  [1, '0.001', '4', '0'],
  [2, '2.5', '7', '2.5'],
] as const)('type %d by %s of %s lots copies %s', (type, number, traderLots, lots) => {
  expect(toPlain(copiedLots(type, number, traderLots))).toBe(lots);
});

test.each([
  ['1.5', '4', '6', true],
  ['1.5', '4', '5.99', false],
  ['0.001', '4', '100', false],
])('a multiple of %s of %s lots with %s affordable is funded: %s', (number, lots, affordable, funded) => {
  expect(isFunded({ copy_type: 1, number, lots, affordable })).toBe(funded);
});

/** The shares of successive results, and the final state of the pair. */
const sharesOf = (results: readonly string[], decimals = 6): { shares: string[]; pair: PairResult } => {
  let pair: PairResult = { cumulative: '0', high_water: '0' };
  const shares = results.map((profits) => {
    const { cumulative, highWater, share } = shareProfit(pair, decimal(profits), decimals);
    pair = { cumulative: toPlain(cumulative), high_water: toPlain(highWater) };
    return toPlain(share);
  });
  return { shares, pair };
};

test('the published check: +200, -150, +100, +150 share 20, 0, 0, 10', () => {
  expect(sharesOf(['200', '-150', '100', '150'])).toEqual({
    shares: ['20', '0', '0', '10'],
    pair: { cumulative: '300', high_water: '300' },
  });
});

test('a pair that starts with a loss shares nothing until the loss is recovered', () => {
  expect(sharesOf(['-50', '50', '0.1']).shares).toEqual(['0', '0', '0.01']);
});

test('shares below the smallest unit are carried over and paid with the next', () => {
  expect(sharesOf(['0.000005', '0.000005', '0.000005', '0.000005']).shares).toEqual([
    '0',
    '0.000001',
    '0',
    '0.000001',
  ]);
});

test('any results share a tenth of the highest total, rounded down, and never a negative amount', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { maxLength: 40 }),
      fc.constantFrom(2, 6),
      (units, decimals) => {
        const results = units.map((unit) => decimal(String(unit)).times('0.01'));
        let [total, highest] = [zero, zero];
        for (const result of results) {
          total = total.plus(result);
          highest = maximum(highest, total);
        }
        const { shares, pair } = sharesOf(results.map(toPlain), decimals);
        expect(shares.every((share) => decimal(share).gte(zero))).toBe(true);
        expect(toPlain(shares.reduce((sum, share) => sum.plus(decimal(share)), zero))).toBe(
          toPlain(roundDown(highest.times('0.1'), decimals)),
        );
        expect(pair).toEqual({ cumulative: toPlain(total), high_water: toPlain(highest) });
      },
    ),
  );
});

const request: FollowRequest = { copy_type: 1, number: '2', is_self: false, is_trader: false, following: 9 };

test.each<[Partial<FollowRequest>, string | null]>([
  [{}, null],
  [{ number: '1.255' }, null],
  [{ copy_type: 2, number: '0.25' }, null],
  [{ copy_type: 2, number: '0.255' }, 'lots.invalid'],
  [{ number: '0' }, 'lots.invalid'],
  [{ following: 10 }, 'follow.tooMany'],
  [{ is_trader: true }, 'follow.traders'],
  [{ is_self: true }, 'follow.self'],
])('following with %o: %s', (change, problem) => {
  expect(checkFollow({ ...request, ...change })).toBe(problem);
});

test('a result of a copy is net of the fees that its earlier results do not include', () => {
  const first = netResult('10', { open_fee: '0.7', close_fee: '0.25', overnight_fee: '0.05' }, '0');
  expect(first).toEqual({ profits: '9', fees: '1' });
  expect(netResult('-5', { open_fee: '0.7', close_fee: '0.5', overnight_fee: '0.3' }, first.fees)).toEqual({
    profits: '-5.5',
    fees: '1.5',
  });
});
