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
  toPlain(holdings.reduce((sum, { total, usdt_price }) => sum.plus(decimal(total).times(decimal(usdt_price ?? '0'))), zero));

export interface DayChange {
  /** Signed, in USDT. */
  usdt: string;
  /** Signed, two decimals; of what the same holdings were worth a day ago. */
  percent: string;
}

/**
 * How much the prices of 24 hours have changed the worth of what is held now: the sum of total x (price - price a day ago),
 * where the price a day ago is price / (1 + percent / 100). `percentOf` tells a currency's change; one without counts as unchanged.
 */
export const dayChangeOf = (holdings: readonly Holding[], percentOf: (currency: string) => string | undefined): DayChange => {
  const hundred = decimal('100');
  let now = zero;
  let before = zero;
  for (const { currency_name, total, usdt_price } of holdings) {
    const worth = decimal(total).times(decimal(usdt_price ?? '0'));
    const growth = decimal(percentOf(currency_name) ?? '0').plus(hundred);
    now = now.plus(worth);
    before = before.plus(growth.gt(zero) ? worth.times(hundred).div(growth) : worth);
  }
  const change = now.minus(before);
  const percent = before.gt(zero) ? change.times(hundred).div(before) : zero;
  return { usdt: toPlain(change.round(8, 0)), percent: percent.toFixed(2) };
};
