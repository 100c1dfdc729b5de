import { decimal, maximum, toPlain, zero, type Decimal } from '#domain/money/money.ts';

/** Figures of a series of results, the same wherever results are shown. */

/** In percent, two decimals. */
export const percentOf = (part: Decimal, whole: Decimal): string =>
  whole.eq(zero) ? '0' : toPlain(part.div(whole).times('100').round(2, 1));

export const sumOfResults = (results: readonly Decimal[]): Decimal =>
  results.reduce((sum, one) => sum.plus(one), zero);

/** Gains, in percent of all results. */
export const winRateOf = (results: readonly Decimal[]): string =>
  percentOf(
    decimal(String(results.filter((result) => result.gt(zero)).length)),
    decimal(String(results.length)),
  );

/** Largest fall of a value from the highest before it, in percent of that. */
export const drawdownOf = (values: readonly Decimal[]): string => {
  let [highest, worst] = [zero, zero];
  for (const value of values) {
    highest = maximum(highest, value);
    if (highest.gt(zero)) worst = maximum(worst, highest.minus(value).div(highest));
  }
  return toPlain(worst.times('100').round(2, 1));
};

/** Sum of the gains by sum of the losses, two decimals; null without losses. */
export const profitFactorOf = (results: readonly Decimal[]): string | null => {
  const gained = sumOfResults(results.filter((result) => result.gt(zero)));
  const lost = sumOfResults(results.filter((result) => result.lt(zero))).abs();
  return lost.eq(zero) ? null : toPlain(gained.div(lost).round(2, 1));
};
