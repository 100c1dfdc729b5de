import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EquityPoint } from '#contract/records.ts';
import { valuationOf } from './equity.ts';
import { resultCurve, resultSince } from './equity-history.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

const at = (hour: number): string => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
const point = (hour: number, equity: string | null, net_inflow: string | null = '0'): EquityPoint => ({
  at: at(hour),
  equity,
  net_inflow,
});

test('the result excludes deposits and withdrawals since the start of the chart', () => {
  const points = [point(0, null, '0'), point(1, '1000', '40'), point(2, '1500', '490')];
  expect(resultSince(points, '1500')).toEqual({ usdt: '50', percent: '3.45', since: at(1) });
});

test('without a known equity or inflow there is no result', () => {
  expect(resultSince([point(0, null), point(1, null)], '1')).toBeNull();
  expect(resultSince([point(0, '1'), point(1, '2', null)], '2')).toBeNull();
  expect(resultSince([], '2')).toBeNull();
});

test('a deposit does not move the curve of results: it is marked, and the curve ends at the equity', () => {
  const points = [point(0, '1000'), point(1, null), point(2, '1510', '500'), point(3, '1490', '500')];
  expect(resultCurve(points)).toEqual({ values: ['1500', null, '1510', '1490'], inflows: [2] });
});

test('with unknown inflows the curve is the equity', () => {
  expect(resultCurve([point(0, '1'), point(1, '2', null)])).toEqual({ values: ['1', '2'], inflows: [] });
  expect(resultCurve([])).toEqual({ values: [], inflows: [] });
});

/** Cents, so that every product is exact. */
const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => (value / 100).toFixed(2));
const moves = fc.array(
  fc.record({
    kind: fc.constantFrom('tick', 'deposit', 'withdraw', 'buy', 'sell'),
    price: cents(5_000_000).filter((price) => price !== '0.00'),
    amount: cents(10_000),
  }),
  { minLength: 1, maxLength: 30 },
);

/**
 * Equity from the balances, and profit from the effect of each movement: two
 * computations that share no step.
 */
test('equity and profit recomputed from the movements equal the shown ones', () => {
  fc.assert(
    fc.property(moves, (story) => {
      let [money, coins, price] = [decimal('1000'), decimal('1'), decimal('100')];
      let inflow = zero;
      let profit = zero;
      const points: EquityPoint[] = [];
      const show = (hour: number): string => {
        const { usdt } = valuationOf(
          [
            { currency_name: 'USDT', total: toPlain(money) },
            { currency_name: 'BTC', total: toPlain(coins) },
          ],
          [],
          { ofCurrency: (name) => (name === 'USDT' ? '1' : toPlain(price)), ofSymbol: () => null },
        );
        points.push(point(hour, usdt, toPlain(inflow)));
        return usdt;
      };
      let shown = show(0);
      story.forEach(({ kind, price: next, amount }, index) => {
        const some = decimal(amount);
        if (kind === 'tick') {
          profit = profit.plus(coins.times(decimal(next).minus(price)));
          price = decimal(next);
        }
        if (kind === 'deposit') {
          money = money.plus(some);
          inflow = inflow.plus(some);
        }
        if (kind === 'withdraw') {
          coins = coins.minus(some);
          inflow = inflow.minus(some.times(price));
        }
        // A trade at the market price moves value from one currency to the other.
        if (kind === 'buy' || kind === 'sell') {
          const sign = kind === 'buy' ? '1' : '-1';
          coins = coins.plus(some.times(decimal(sign)));
          money = money.minus(some.times(price).times(decimal(sign)));
        }
        shown = show(index + 1);
      });
      expect(shown).toBe(toPlain(money.plus(coins.times(price))));
      expect(resultSince(points, shown)?.usdt).toBe(toPlain(profit));
    }),
  );
});
