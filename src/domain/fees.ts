import { decimal, roundDown, type Decimal } from './money.ts';

/** What is taken of one amount received. */
export interface FeeSplit {
  readonly net: Decimal;
  readonly fee: Decimal;
}

/** The fraction taken: `tradeFee` is in percent, `discount` the percent off it that the user's VIP level gives. */
export const feeRate = (tradeFee: string, discount: number): Decimal =>
  decimal(tradeFee).times('0.01').times(decimal(String(100 - discount)).times('0.01'));

/** Splits what is received; the user's part is rounded down to the currency's smallest unit, the fee is the rest. */
export const takeFee = (received: Decimal, rate: Decimal, decimals: number): FeeSplit => {
  const net = roundDown(received.times(decimal('1').minus(rate)), decimals);
  return { net, fee: received.minus(net) };
};

/** Percent off fees for VIP levels 0 to 4. */
const vipDiscounts = [0, 10, 20, 30, 40] as const;

export const vipDiscount = (level: number): number => vipDiscounts[level] ?? 0;
