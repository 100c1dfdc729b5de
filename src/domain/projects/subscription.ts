import { decimal, decimalsOf, maximum, roundDown, roundUp, toPlain, zero } from '#domain/money/money.ts';

/** Applies as well to prices of less than a smallest unit: coins of little worth paid in coins of great worth. */
const priceDecimals = 18;

/**
 * What one coin costs in the currency paid with. The user pays it, so it is rounded up.
 * @param price of one coin in USDT
 * @param rate of one unit of the currency paid with in USDT
 */
export const unitPriceIn = (price: string, rate: string): string =>
  toPlain(roundUp(decimal(price).div(decimal(rate)), priceDecimals));

export interface ApplicationTerms {
  /** The smallest application. */
  readonly min: string;
  /** Of the coin's smallest unit. */
  readonly decimals: number;
}

/** Why so much of a project cannot be applied for, or null. @param amount decimal text */
export const checkApplication = (amount: string, { min, decimals }: ApplicationTerms) => {
  const value = decimal(amount);
  if (value.lte(zero)) return 'amount.invalid';
  if (decimalsOf(amount) > decimals) return 'amount.decimals';
  return value.lt(decimal(min)) ? 'amount.tooSmall' : null;
};

/** Percent of an issue that is not applied for, to two decimals; `0` once it is exceeded. */
export const percentLeft = (issue: string, applied: string): string => {
  const left = maximum(decimal(issue).minus(decimal(applied)), zero);
  return toPlain(roundDown(left.times('100').div(decimal(issue)), 2));
};
