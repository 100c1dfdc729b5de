import type { PricesThen } from '#domain/wallets/equity.ts';
import { decimal, roundDown, toPlain } from '#domain/money/money.ts';
import { unitsForDollar } from '#server/exchange/modules/fiat/fiat.service.ts';

/** The currency that everything is valued in; one unit counts as one US dollar. */
export const quoteName = 'USDT';

/** The pair whose price is the worth of a currency. */
export const symbolOf = (currency: string): string => `${currency}/${quoteName}`;

const rateDecimals = 10;

/**
 * The price of a currency without a pair: the quote currency itself, and fiat money by its published rate.
 */
export const fixedPriceOf = (name: string): string | null => {
  if (name === quoteName) return '1';
  const units = unitsForDollar(name);
  return units && toPlain(roundDown(decimal('1').div(decimal(units)), rateDecimals));
};

/** The prices of currencies, from those of their pairs. */
export const pricedIn = (ofSymbol: PricesThen['ofSymbol']): PricesThen => ({
  ofSymbol,
  ofCurrency: (name) => fixedPriceOf(name) ?? ofSymbol(symbolOf(name)),
});
