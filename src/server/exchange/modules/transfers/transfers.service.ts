import { furthestAheadMs } from '#domain/calls/request-validity.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { removeQuotesUntil } from '#server/exchange/lib/requests/fixed-quotes.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import { exchangeAccount, convertibleCurrencies } from './convertible-currencies.ts';
import { convertFunds } from './convert-currency.ts';
import { conversionQuotes } from './conversion-quotes.repository.ts';
import { quoteConversion } from './quote-conversion.ts';
import { transferFunds } from './transfer-funds.ts';
import { toTransferResponse } from './transfer-response.ts';
import type { TransferDeps } from './transfer-deps.ts';
import { findTransfer, listTransferRows } from './transfers.repository.ts';

/** An expired quote is retained for as long as a request that uses it may still arrive. */
const quoteRetentionMs = furthestAheadMs;

export const createTransferService = (deps: TransferDeps) => {
  const { database, market, clock, wallets } = deps;
  const handlers = {
    transferBetweenAccounts: ({ userId, input, once }) => transferFunds(deps, userId, input, once),
    getExchangeTerms: ({ userId, input }) => quoteConversion(deps, userId, input),
    exchangeCurrency: ({ userId, input, once }) => convertFunds(deps, userId, input, once),

    async listTransferCurrencies({ userId }) {
      const { accounts } = await wallets.listWallets(userId);
      return currencies
        .filter((currency) => currency.accounts.length > 1)
        .map((currency) => {
          const { id, name, full_name, decimals } = currency;
          const owned = accounts.flatMap(({ account, balances }) =>
            balances
              .filter(({ currency_id }) => currency_id === id)
              .map(({ available }) => ({ account, available })),
          );
          const wallet = Object.fromEntries(
            owned.map(({ account, available }) => [`${account}_balance`, available]),
          );
          return { id, name, full_name, decimals, ...wallets.usesOf(currency), accounts: owned, wallet };
        });
    },

    async listExchangeCurrencies({ userId }) {
      const { accounts } = await wallets.listWallets(userId);
      const offered = convertibleCurrencies(market);
      const balances = accounts.find(({ account }) => account === exchangeAccount)?.balances ?? [];
      return {
        transfer: offered.map(({ id, name, full_name, decimals }) => ({ id, name, full_name, decimals })),
        wallet: balances
          .filter(({ currency_id }) => offered.some(({ id }) => id === currency_id))
          .map(({ currency_id, currency_name, available }) => ({ currency_id, currency_name, available })),
      };
    },

    async listTransfers({ userId, input: { page, limit } }) {
      const { rows, total } = await listTransferRows(database, userId, page, limit);
      const data = rows.map((row) => toTransferResponse(row, wallets.describeCurrency));
      return { data, page, limit, total };
    },

    async getTransfer({ userId, input }) {
      const row = await findTransfer(database, userId, input.id);
      if (!row) throw new Refusal('transfer.notFound', { field: 'id' });
      return toTransferResponse(row, wallets.describeCurrency);
    },
  } satisfies Handlers;
  return {
    handlers,
    cleanup: () => removeQuotesUntil(database, conversionQuotes, new Date(clock.nowMs() - quoteRetentionMs)),
  };
};
