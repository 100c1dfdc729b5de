import type { CurrencyUses } from '#contract/primitives.ts';
import type { Currency, ListedCurrency } from '#contract/wallets.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import type { Instruments } from '#server/exchange/market/instruments.ts';
import type { Market } from '#server/exchange/market/market.ts';

/** The operations that a currency supports. */
export const usesOf = (
  { instruments }: { readonly instruments: Pick<Instruments, 'all'> },
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
export const listedCurrencies = (market: Pick<Market, 'instruments'>): readonly ListedCurrency[] => {
  // Read once: it is filtered by what is listed now.
  const instruments = { all: market.instruments.all };
  return currencies.map((currency) => ({ ...currency, ...usesOf({ instruments }, currency) }));
};
