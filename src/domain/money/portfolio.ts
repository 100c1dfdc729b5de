import { decimal, toPlain, zero } from './money.ts';

export interface Holding {
  /** The currency's code. */
  currency_name: string;
  total: string;
  /** USDT for one unit by the last quote; null where there is none, and then it counts as nothing. */
  usdt_price: string | null;
}

/** What the holdings are worth in USDT, exactly. */
export const worthOf = (holdings: readonly Holding[]): string =>
  toPlain(
    holdings.reduce(
      (sum, { total, usdt_price }) => sum.plus(decimal(total).times(decimal(usdt_price ?? '0'))),
      zero,
    ),
  );
