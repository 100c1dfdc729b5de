import { decimal, decimalsOf, maximum, roundDown, roundUp, toPlain, zero } from '#domain/money/money.ts';

/** Also covers prices below a smallest unit: low-value coins paid in high-value coins. */
const priceDecimals = 18;

/**
 * Price of one coin in the pay currency. The user pays it, so it is rounded up.
 * @param price of one coin in USDT
 * @param rate of one unit of the pay currency in USDT
 */
export const unitPriceIn = (price: string, rate: string): string =>
  toPlain(roundUp(decimal(price).div(decimal(rate)), priceDecimals));

export interface ApplicationTerms {
  /** The smallest application. */
  readonly min: string;
  /** Decimals of the coin's smallest unit. */
  readonly decimals: number;
}

/** Why this amount of a project cannot be applied for, or null. @param amount decimal text */
export const checkApplication = (amount: string, { min, decimals }: ApplicationTerms) => {
  const value = decimal(amount);
  if (value.lte(zero)) return 'amount.invalid';
  if (decimalsOf(amount) > decimals) return 'amount.decimals';
  return value.lt(decimal(min)) ? 'amount.tooSmall' : null;
};

/** The part of an issue not yet applied for; `0` once it is exceeded. */
export const amountLeft = (issue: string, applied: string): string =>
  toPlain(maximum(decimal(issue).minus(decimal(applied)), zero));

/** The same in percent, to two decimals. */
export const percentLeft = (issue: string, applied: string): string =>
  toPlain(roundDown(decimal(amountLeft(issue, applied)).times('100').div(decimal(issue)), 2));
