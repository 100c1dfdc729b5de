import type { PricesThen } from '#domain/wallets/equity.ts';
import { decimal, roundDown, toPlain } from '#domain/money/money.ts';
import { unitsForDollar } from '#server/modules/fiat/fiat.service.ts';

/** What everything is valued in; one of it counts as one US dollar. */
export const quoteName = 'USDT';

/** The pair whose price a currency is worth. */
export const symbolOf = (currency: string): string => `${currency}/${quoteName}`;

const rateDecimals = 10;

/** The price of what no pair is of: the quote currency itself, and fiat money by its published rate. */
export const fixedPriceOf = (name: string): string | null => {
  if (name === quoteName) return '1';
  const units = unitsForDollar(name);
  return units && toPlain(roundDown(decimal('1').div(decimal(units)), rateDecimals));
};

/** The prices of currencies by those of their pairs. */
export const pricedIn = (ofSymbol: PricesThen['ofSymbol']): PricesThen => ({
  ofSymbol,
  ofCurrency: (name) => fixedPriceOf(name) ?? ofSymbol(symbolOf(name)),
});
