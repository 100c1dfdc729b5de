import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#domain/money/money.ts';
import { drawdownOf, percentOf, profitFactorOf, sumOfResults, winRateOf } from './results.ts';

const of = (...values: readonly string[]) => values.map((value) => decimal(value));
const anyResults = fc
  .array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 40 })
  .map((cents) => cents.map((value) => decimal((value / 100).toFixed(2))));

describe('figures of results', () => {
  /*
   * Worked by hand: ten trades that gain 500, 300, 200, 400, 100 and lose 200, 150, 100, 250, 50.
   * Gains 1500, losses 750: a profit factor of 2. Five of ten: a win rate of 50 percent.
   */
  test('a profit factor is the sum of gains by the sum of losses', () => {
    const results = of('500', '-200', '300', '-150', '200', '-100', '400', '-250', '100', '-50');
    expect(profitFactorOf(results)).toBe('2');
    expect(winRateOf(results)).toBe('50');
    expect(sumOfResults(results).toFixed()).toBe('750');
    expect(profitFactorOf(of('10', '20'))).toBeNull();
    expect(profitFactorOf(of('-10'))).toBe('0');
  });

  /*
   * The example with which maximum drawdown is usually explained: 500,000 rises to 750,000, falls to 400,000,
   * rises to 600,000, falls to 350,000 and rises to 800,000. From the highest, 750,000, to the lowest after
   * it, 350,000: 53.33 percent.
   */
  test('a drawdown is measured from the highest value before it', () => {
    expect(drawdownOf(of('500000', '750000', '400000', '600000', '350000', '800000'))).toBe('53.33');
    expect(drawdownOf(of('100', '110', '121'))).toBe('0');
    expect(drawdownOf(of('100', '50', '200', '150'))).toBe('50');
    expect(drawdownOf([])).toBe('0');
  });

  test('a draw is neither a gain nor a loss', () => {
    expect(winRateOf(of('0', '5', '-5', '0'))).toBe('25');
    expect(profitFactorOf(of('0', '5', '-5', '0'))).toBe('1');
  });

  test('percents of nothing are none', () => expect(percentOf(decimal('5'), decimal('0'))).toBe('0'));

  test('the order of results changes neither rate nor factor', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const reversed = results.toReversed();
        expect([winRateOf(reversed), profitFactorOf(reversed)]).toEqual([
          winRateOf(results),
          profitFactorOf(results),
        ]);
      }),
    );
  });

  test('a drawdown of values above zero is between 0 and 100, and none only if they never fall', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 40 }), (values) => {
        const drawdown = Number(drawdownOf(values.map((value) => decimal(String(value)))));
        expect(drawdown).toBeGreaterThanOrEqual(0);
        expect(drawdown).toBeLessThanOrEqual(100);
        const falls = values.some((value, place) => place > 0 && value < values[place - 1]! * 0.999);
        if (falls) expect(drawdown).toBeGreaterThan(0);
      }),
    );
  });
});
