import type { CurrencyUses } from '#contract/primitives.ts';
import type { Currency, ListedCurrency } from '#contract/wallets.ts';
import { currencies } from '#server/market/catalogue.ts';
import type { Market } from '#server/market/market.ts';

/** The operations that a currency supports. */
export const usesOf = (
  { instruments }: Pick<Market, 'instruments'>,
  { id, is_legal, accounts }: Currency,
): CurrencyUses => ({
  is_legal,
  is_lever: accounts.includes('lever'),
  is_match: instruments.all.some(
    ({ kind, baseId, quoteId }) => kind !== 'futures' && (baseId === id || quoteId === id),
  ),
  is_micro: accounts.includes('micro'),
  is_transfer: accounts.length > 1,
});

/** Every currency, with the operations that it supports. */
export const listedCurrencies = (market: Pick<Market, 'instruments'>): readonly ListedCurrency[] =>
  currencies.map((currency) => ({ ...currency, ...usesOf(market, currency) }));
