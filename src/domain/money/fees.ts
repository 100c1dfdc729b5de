import { decimal, roundDown, toPlain, type Decimal } from './money.ts';

/** Split of one received amount into fee and rest. */
export interface FeeSplit {
  readonly net: Decimal;
  readonly fee: Decimal;
}

/** Converts percent to a fraction. */
export const fractionOf = (percent: string): Decimal => decimal(percent).times('0.01');

/**
 * Splits a received amount; the user's part is rounded down to the currency's
 * smallest unit, the fee is the rest.
 */
export const takeFee = (received: Decimal, rate: Decimal, decimals: number): FeeSplit => {
  const net = roundDown(received.times(decimal('1').minus(rate)), decimals);
  return { net, fee: received.minus(net) };
};

/** Fee discount in percent for VIP levels 0 to 4. */
const vipDiscounts = [0, 10, 20, 30, 40] as const;

export const vipDiscount = (level: number): number => vipDiscounts[level] ?? 0;

/**
 * The fee percentage of a user's trades in coins, stocks and futures, as decimal text.
 * @param tradeFee in percent, before the discount of the VIP level
 */
export const feePercent = (tradeFee: string, vipLevel: number): string =>
  toPlain(decimal(tradeFee).times(decimal(String(100 - vipDiscount(vipLevel))).times('0.01')));

/** The same as a fraction. */
export const feeRate = (tradeFee: string, vipLevel: number): Decimal =>
  fractionOf(feePercent(tradeFee, vipLevel));
