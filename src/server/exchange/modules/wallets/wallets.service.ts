import type { AccountName } from '#contract/account-names.ts';
import { accountNames } from '#contract/account-names.ts';
import type { CurrencyUses } from '#contract/primitives.ts';
import type { Balance, Currency, ListedCurrency } from '#contract/wallets.ts';
import { decimal, toFixed, zero } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Emit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import { issuedCoinRows } from '#server/exchange/market/listings.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { DescribeCurrency } from './currency-facts.ts';
import { listedCurrencies, usesOf } from './currency-uses.ts';
import { createListMovements } from './list-movements.ts';
import { fixedPriceOf, symbolOf } from './quote-currency.ts';
import {
  readBalance,
  readBalances,
  readHoldings,
  type BalanceOf,
  type StoredBalance,
} from './wallets.repository.ts';

export { fundDemo, fundPractice } from './demo-funds.ts';
export type { CurrencyFacts, DescribeCurrency } from './currency-facts.ts';

export interface WalletServiceDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'latest' | 'instruments'>;
  readonly clock: Clock;
}

const issued = new Map(issuedCoinRows.map(({ id, name }) => [id, name]));
const byId = new Map(currencies.map((currency) => [currency.id, currency]));

type StoredAmounts = Pick<StoredBalance, 'available' | 'frozen'> | undefined;

const createDescribeCurrency =
  (market: WalletServiceDeps['market']): DescribeCurrency =>
  (currencyId) => {
    const currency = byId.get(currencyId);
    if (!currency) throw new Error(`Currency ${currencyId} is not in the catalogue`);
    const price = fixedPriceOf(currency.name) ?? market.latest(symbolOf(currency.name))?.price;
    return { currency_name: currency.name, usdt_price: price ?? null, decimals: currency.decimals };
  };

const toBalance = (
  describeCurrency: DescribeCurrency,
  currencyId: number,
  stored: StoredAmounts,
): Balance => {
  const { currency_name, usdt_price, decimals } = describeCurrency(currencyId);
  const available = stored ? decimal(stored.available) : zero;
  const frozen = stored ? decimal(stored.frozen) : zero;
  return {
    currency_id: currencyId,
    currency_name,
    available: toFixed(available, decimals),
    frozen: toFixed(frozen, decimals),
    total: toFixed(available.plus(frozen), decimals),
    usdt_price,
  };
};

const emitBalance = (
  describeCurrency: DescribeCurrency,
  emit: Emit,
  { userId, account, currencyId }: BalanceOf,
  stored: StoredAmounts,
): void => {
  const balance = toBalance(describeCurrency, currencyId, stored);
  emit(userId, { topic: 'balance', payload: { account, balance } });
};

/**
 * Whether a currency is public: a coin that a project issues is public from its listing on, and before that
 * it is visible only to users who own some.
 */
const isOut = (market: WalletServiceDeps['market'], currencyId: number): boolean => {
  const name = issued.get(currencyId);
  return name === undefined || market.latest(symbolOf(name)) !== undefined;
};

const listWallets = async (
  { database, market, clock }: WalletServiceDeps,
  describeCurrency: DescribeCurrency,
  userId: number,
) => {
  const { balances, sequence } = await readHoldings(database, userId);
  const stored = new Map(balances.map((balance) => [`${balance.account} ${balance.currency_id}`, balance]));
  const accounts = accountNames.map((account) => ({
    account,
    balances: currencies
      .filter(
        ({ id, accounts: own }) =>
          own.includes(account) && (stored.has(`${account} ${id}`) || isOut(market, id)),
      )
      .map(({ id }) => toBalance(describeCurrency, id, stored.get(`${account} ${id}`))),
  }));
  return { accounts, sequence, as_of: clock.now().toISOString() };
};

export const createWalletService = (deps: WalletServiceDeps) => {
  const { database, market } = deps;
  const describeCurrency = createDescribeCurrency(market);

  return {
    listWallets: (userId: number) => listWallets(deps, describeCurrency, userId),

    async getWallet(
      userId: number,
      account: AccountName,
      currencyId: number,
    ): Promise<Balance & { account: AccountName }> {
      if (!byId.get(currencyId)?.accounts.includes(account))
        throw new Refusal('symbol.unknown', { field: 'currency' });
      const stored = await readBalance(database, userId, account, currencyId);
      return { ...toBalance(describeCurrency, currencyId, stored), account };
    },

    listMovements: createListMovements({ database, describeCurrency }),

    listCurrencies(): { currency: ListedCurrency[]; legal: ListedCurrency[] } {
      const listed = listedCurrencies(market);
      return {
        currency: listed.filter(({ accounts }) => accounts.some((account) => account !== 'legal')),
        legal: listed.filter(({ is_legal }) => is_legal),
      };
    },

    usesOf: (currency: Currency): CurrencyUses => usesOf(market, currency),

    describeCurrency,

    /** Publishes the balance as of this transaction to the user's sockets. */
    async announceBalance(
      transaction: Transaction,
      emit: Emit,
      userId: number,
      account: AccountName,
      currencyId: number,
    ): Promise<void> {
      const stored = await readBalance(transaction, userId, account, currencyId);
      emitBalance(describeCurrency, emit, { userId, account, currencyId }, stored);
    },

    /** As `announceBalance` for many balances, read together. */
    async announceBalances(
      transaction: Transaction,
      emit: Emit,
      touched: readonly BalanceOf[],
    ): Promise<void> {
      const stored = await readBalances(transaction, touched);
      touched.forEach((one, index) => emitBalance(describeCurrency, emit, one, stored[index]));
    },
  };
};

export type WalletService = ReturnType<typeof createWalletService>;
