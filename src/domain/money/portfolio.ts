import { decimal, toPlain, zero } from './money.ts';

export interface Holding {
  /** The currency's code. */
  currency_name: string;
  total: string;
  /** USDT for one unit by the last quote; null if there is none, and then it counts as zero. */
  usdt_price: string | null;
}

/** Exact value of the holdings in USDT. */
export const worthOf = (holdings: readonly Holding[]): string =>
  toPlain(
    holdings.reduce(
      (sum, { total, usdt_price }) => sum.plus(decimal(total).times(decimal(usdt_price ?? '0'))),
      zero,
    ),
  );
