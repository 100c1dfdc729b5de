import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dualAmount, dualPayout, type DualTerms } from '#domain/dual-investments/dual-investment.ts';
import { decimal, roundDown, toPlain } from '#domain/money/money.ts';
import { nearestPlace, payoffCurve, spanAround } from './payoff-curve.ts';
import { payoffPaths, payoffScale } from './payoff-path.ts';
import { bothOutcomes, breakEven, settlementAt } from './settlement.ts';

const call: DualTerms = {
  type: 'call',
  num: 10,
  linked_price: '100000',
  apr: '36.5',
  days: 10,
  coin_decimals: 8,
  quote_decimals: 6,
};
const put: DualTerms = { ...call, type: 'put' };

const anyTerms = fc.record({
  type: fc.constantFrom('call' as const, 'put' as const),
  num: fc.integer({ min: 1, max: 10_000 }),
  linked_price: fc
    .integer({ min: 100, max: 20_000_000 })
    .map((cents) => toPlain(decimal(String(cents)).times('0.01'))),
  apr: fc
    .integer({ min: 0, max: 20_000 })
    .map((hundredths) => toPlain(decimal(String(hundredths)).times('0.01'))),
  days: fc.integer({ min: 1, max: 365 }),
  coin_decimals: fc.constant(8),
  quote_decimals: fc.constant(6),
});

test('both outcomes of the published example, for a call and a put', () => {
  expect([bothOutcomes(call), bothOutcomes(put)]).toEqual([
    { coin: '1.01', quote: '101000' },
    { coin: '1.01', quote: '101000' },
  ]);
});

test('a settlement shows the payout, its value there, and the price paid', () => {
  expect([settlementAt(call, '90000'), settlementAt(put, '90000'), settlementAt(call, '120000')]).toEqual([
    { price: '90000', currency: 'coin', payout: '1.01', worth: '90900', held: '90000' },
    { price: '90000', currency: 'coin', payout: '1.01', worth: '90900', held: '100000' },
    { price: '120000', currency: 'quote', payout: '101000', worth: '101000', held: '120000' },
  ]);
});

test('a call beats holding up to its interest above the linked price, a put from its interest below it', () => {
  expect([breakEven(call, 2), breakEven(put, 2)]).toEqual(['101000', '99009.9']);
});

describe('the range of a chart', () => {
  test('is centred on the linked price, with the marked price well inside', () => {
    expect([
      spanAround('100000', null, 2),
      spanAround('100000', '101000', 2),
      spanAround('100000', '84000', 2),
    ]).toEqual([
      { low: '90000', high: '110000' },
      { low: '90000', high: '110000' },
      { low: '80000', high: '120000' },
    ]);
  });

  test('stays above zero for a price far away', () => {
    expect(spanAround('100', '900', 2)).toEqual({ low: '5', high: '1100' });
  });
});

describe('the curve', () => {
  test('has the value of dualPayout at every point', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 50, max: 200 }), (terms, percent) => {
        const now = toPlain(roundDown(decimal(terms.linked_price).times(String(percent)).times('0.01'), 2));
        const curve = payoffCurve(terms, spanAround(terms.linked_price, now, 2), 2);
        for (const { price, currency, payout, worth, held } of curve) {
          const at = decimal(price);
          const paid = dualPayout(terms, at);
          expect([currency, payout]).toEqual([paid.currency, toPlain(paid.amount)]);
          const inQuote = currency === 'coin' ? roundDown(paid.amount.times(at), 6) : paid.amount;
          expect(worth).toBe(toPlain(inQuote));
          const amount = dualAmount(terms);
          expect(held).toBe(toPlain(terms.type === 'call' ? roundDown(amount.times(at), 6) : amount));
        }
        const prices = curve.map(({ price }) => decimal(price));
        expect(prices.slice(1).every((price, index) => price.gt(prices[index]!))).toBe(true);
        expect(prices.some((price) => price.eq(decimal(terms.linked_price)))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('is read at a fraction of the width as the nearest settlement', () => {
    const curve = payoffCurve(call, { low: '90000', high: '110000' }, 2);
    expect([0, 0.5, 1].map((share) => curve[nearestPlace(curve, share)]!.price)).toEqual([
      '90000',
      '100000',
      '110000',
    ]);
  });
});

describe('the paths', () => {
  const plot = (terms: DualTerms) => {
    const curve = payoffCurve(terms, { low: '90000', high: '110000' }, 2);
    const scale = payoffScale(curve);
    return { curve, scale, paths: payoffPaths(curve, scale, 100, 100) };
  };

  test('have a point for each of the curve, from edge to edge', () => {
    const { curve, paths } = plot(call);
    const points = paths.worth.slice(1).split('L');
    expect(points).toHaveLength(curve.length);
    expect([points[0]!.split(' ')[0], points.at(-1)!.split(' ')[0]]).toEqual(['0.0', '100.0']);
  });

  test('show a call above holding up to the break-even and below it after that, and a put the reverse', () => {
    for (const [terms, side] of [
      [call, 'better'],
      [put, 'worse'],
    ] as const) {
      const { scale, paths } = plot(terms);
      const meet = scale.across(breakEven(terms, 2)) * 100;
      const ends = paths[side]
        .slice(1, -1)
        .split('L')
        .map((point) => Number(point.split(' ')[0]));
      expect([Math.min(...ends), Math.max(...ends)]).toEqual([0, Number(meet.toFixed(1))]);
      const other = paths[side === 'better' ? 'worse' : 'better'];
      expect(other.split('M')).toHaveLength(2);
    }
  });
});
