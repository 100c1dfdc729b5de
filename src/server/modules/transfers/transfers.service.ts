import type { RequestOutput, ResponseOf } from '#contract/endpoint.ts';
import type {
  exchangeCurrency,
  ExchangeQuote,
  getExchangeTerms,
  listExchangeCurrencies,
  listTransferCurrencies,
  listTransfers,
  Transfer,
  transferBetweenAccounts,
} from '#contract/transfers.ts';
import { furthestAheadMs } from '#domain/request-validity.ts';
import { removeQuotesUntil } from '#server/lib/held-quotes.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { currencies } from '#server/market/catalogue.ts';
import { exchangeAccount, exchangeCurrencies } from './exchange-currencies.ts';
import { exchangeFunds } from './exchange-currency.ts';
import { exchangeQuotes } from './exchange-quotes.repository.ts';
import { quoteExchange } from './quote-exchange.ts';
import { transferFunds } from './transfer-funds.ts';
import { toTransferResponse } from './transfer-response.ts';
import type { Once, TransferWork } from './transfer-work.ts';
import { findTransfer, listTransferRows } from './transfers.repository.ts';

/** A quote that is over is known for as long as a request that uses it can be meant. */
const quoteRetentionMs = furthestAheadMs;

export interface TransferService {
  transfer(
    userId: number,
    input: RequestOutput<typeof transferBetweenAccounts>,
    once: Once,
  ): Promise<Transfer>;
  quote(userId: number, input: RequestOutput<typeof getExchangeTerms>): Promise<ExchangeQuote>;
  exchange(userId: number, input: RequestOutput<typeof exchangeCurrency>, once: Once): Promise<Transfer>;
  transferable(userId: number): Promise<ResponseOf<typeof listTransferCurrencies>>;
  exchangeable(userId: number): Promise<ResponseOf<typeof listExchangeCurrencies>>;
  list(userId: number, page: number, limit: number): Promise<ResponseOf<typeof listTransfers>>;
  /** @throws Refusal `transfer.notFound` */
  get(userId: number, id: number): Promise<Transfer>;
  sweep(): Promise<number>;
}

export const createTransferService = (work: TransferWork): TransferService => {
  const { database, market, clock, wallets } = work;
  return {
    transfer: (userId, input, once) => transferFunds(work, userId, input, once),
    quote: (userId, input) => quoteExchange(work, userId, input),
    exchange: (userId, input, once) => exchangeFunds(work, userId, input, once),

    async transferable(userId) {
      const { accounts } = await wallets.listWallets(userId);
      return currencies
        .filter((currency) => currency.accounts.length > 1)
        .map((currency) => {
          const { id, name, full_name, decimals } = currency;
          const held = accounts.flatMap(({ account, balances }) =>
            balances
              .filter(({ currency_id }) => currency_id === id)
              .map(({ available }) => ({ account, available })),
          );
          const wallet = Object.fromEntries(
            held.map(({ account, available }) => [`${account}_balance`, available]),
          );
          return { id, name, full_name, decimals, ...wallets.usesOf(currency), accounts: held, wallet };
        });
    },

    async exchangeable(userId) {
      const { accounts } = await wallets.listWallets(userId);
      const offered = exchangeCurrencies(market);
      const balances = accounts.find(({ account }) => account === exchangeAccount)?.balances ?? [];
      return {
        transfer: offered.map(({ id, name, full_name, decimals }) => ({ id, name, full_name, decimals })),
        wallet: balances
          .filter(({ currency_id }) => offered.some(({ id }) => id === currency_id))
          .map(({ currency_id, currency_name, available }) => ({ currency_id, currency_name, available })),
      };
    },

    async list(userId, page, limit) {
      const { rows, total } = await listTransferRows(database, userId, page, limit);
      const data = rows.map((row) => toTransferResponse(row, wallets.describeCurrency));
      return { data, page, limit, total };
    },

    async get(userId, id) {
      const row = await findTransfer(database, userId, id);
      if (!row) throw new Refusal('transfer.notFound', { field: 'id' });
      return toTransferResponse(row, wallets.describeCurrency);
    },

    sweep: () => removeQuotesUntil(database, exchangeQuotes, new Date(clock.nowMs() - quoteRetentionMs)),
  };
};
