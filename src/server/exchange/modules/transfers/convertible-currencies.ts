import type { AccountName } from '#contract/account-names.ts';
import type { Currency } from '#contract/wallets.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import { quoteCurrency } from '#server/exchange/market/listings.ts';
import type { Market } from '#server/exchange/market/market.ts';

/** Exchanges happen within this account. */
export const exchangeAccount: AccountName = 'change';

/** Every price is in this currency. */
export const quotedIn = quoteCurrency.id;

/** Currencies that the exchange account supports and that the feed has a price of. */
export const convertibleCurrencies = ({ instruments }: Pick<Market, 'instruments'>): readonly Currency[] =>
  currencies.filter(
    ({ id, accounts }) =>
      accounts.includes(exchangeAccount) &&
      (id === quotedIn || instruments.spotOf(id, quotedIn)?.kind === 'coin'),
  );
