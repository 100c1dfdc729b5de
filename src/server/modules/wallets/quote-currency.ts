import type { PricesThen } from '#domain/equity.ts';

/** What everything is valued in. */
export const quoteName = 'USDT';

/** The pair whose price a currency is worth. */
export const symbolOf = (currency: string): string => `${currency}/${quoteName}`;

/** The prices of currencies by those of their pairs. */
export const pricedIn = (ofSymbol: PricesThen['ofSymbol']): PricesThen => ({
  ofSymbol,
  ofCurrency: (name) => (name === quoteName ? '1' : ofSymbol(symbolOf(name))),
});
