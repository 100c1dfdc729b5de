import type { Quote } from '#contract/quotes.ts';
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

export interface Equity {
  /** The worth of everything held, in USDT. */
  readonly usdt: string;
  /** What the prices of the last 24 hours have done to it. */
  readonly day: DayChange;
}

/** What of a quote the worth of a holding needs. */
export type PricedQuote = Pick<Quote, 'kind' | 'currency_name' | 'now_price' | 'change'>;

/** The total of everything held by the quotes of now; a currency without one counts at the price its balance came with. */
export const equityOf = (balances: readonly Holding[], quotes: readonly PricedQuote[]): Equity => {
  const priced = new Map(quotes.filter(({ kind }) => kind !== 'futures').map((quote) => [quote.currency_name, quote]));
  const holdings = balances.map((balance) => ({ ...balance, usdt_price: priced.get(balance.currency_name)?.now_price ?? balance.usdt_price }));
  return { usdt: worthOf(holdings), day: dayChangeOf(holdings, (currency) => priced.get(currency)?.change) };
};
