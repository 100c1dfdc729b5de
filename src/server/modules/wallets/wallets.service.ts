import type { AccountName } from '#contract/account-names.ts';
import { accountNames } from '#contract/account-names.ts';
import type { Balance, Currency, Movement } from '#contract/wallets.ts';
import { decimal, toFixed, toPlain, zero } from '#domain/money.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { Emit } from '#server/lib/outbox.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { currencies } from '#server/market/catalogue.ts';
import type { Market } from '#server/market/market.ts';
import {
  listPostings,
  readBalance,
  readHoldings,
  type HeldBalance,
  type MovementFilter,
} from './wallets.repository.ts';

export { fundDemo } from './demo-funds.ts';

/** What of a balance the ledger does not know. */
export interface CurrencyFacts {
  readonly currency_name: string;
  /** Worth of one unit in USDT by the last quote; null where there is none. */
  readonly usdt_price: string | null;
  readonly decimals: number;
}
export type DescribeCurrency = (currencyId: number) => CurrencyFacts;

export interface WalletServiceDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'latest'>;
  readonly clock: Clock;
}

type Page<Row> = { data: Row[]; page: number; limit: number; total: number };

export interface WalletService {
  listWallets(
    userId: number,
  ): Promise<{ accounts: { account: AccountName; balances: Balance[] }[]; sequence: number; as_of: string }>;
  getWallet(
    userId: number,
    account: AccountName,
    currencyId: number,
  ): Promise<Balance & { account: AccountName }>;
  listMovements(filter: MovementFilter, page: number, limit: number): Promise<Page<Movement>>;
  listCurrencies(): { currency: Currency[]; legal: Currency[] };
  readonly describeCurrency: DescribeCurrency;
  /** Tells the user's sockets what a balance comes to within this transaction. */
  announceBalance(
    transaction: Transaction,
    emit: Emit,
    userId: number,
    account: AccountName,
    currencyId: number,
  ): Promise<void>;
}

const byId = new Map(currencies.map((currency) => [currency.id, currency]));
const quoteName = 'USDT';

export const createWalletService = ({ database, market, clock }: WalletServiceDeps): WalletService => {
  const describeCurrency: DescribeCurrency = (currencyId) => {
    const currency = byId.get(currencyId);
    if (!currency) throw new Error(`Currency ${currencyId} is not in the catalogue`);
    const price = currency.name === quoteName ? '1' : market.latest(`${currency.name}/${quoteName}`)?.price;
    return { currency_name: currency.name, usdt_price: price ?? null, decimals: currency.decimals };
  };

  const toBalance = (
    currencyId: number,
    held: Pick<HeldBalance, 'available' | 'frozen'> | undefined,
  ): Balance => {
    const { currency_name, usdt_price, decimals } = describeCurrency(currencyId);
    const available = held ? decimal(held.available) : zero;
    const frozen = held ? decimal(held.frozen) : zero;
    return {
      currency_id: currencyId,
      currency_name,
      available: toFixed(available, decimals),
      frozen: toFixed(frozen, decimals),
      total: toFixed(available.plus(frozen), decimals),
      usdt_price,
    };
  };

  return {
    async listWallets(userId) {
      const { balances, sequence } = await readHoldings(database, userId);
      const held = new Map(balances.map((balance) => [`${balance.account} ${balance.currency_id}`, balance]));
      const accounts = accountNames.map((account) => ({
        account,
        balances: currencies
          .filter((currency) => currency.accounts.includes(account))
          .map(({ id }) => toBalance(id, held.get(`${account} ${id}`))),
      }));
      return { accounts, sequence, as_of: clock.now().toISOString() };
    },

    async getWallet(userId, account, currencyId) {
      if (!byId.get(currencyId)?.accounts.includes(account))
        throw new Refusal('symbol.unknown', { field: 'currency' });
      return { ...toBalance(currencyId, await readBalance(database, userId, account, currencyId)), account };
    },

    async listMovements(filter, page, limit) {
      const { rows, total } = await listPostings(database, filter, page, limit);
      const data = rows.map((row) => {
        const change = decimal(row.available_change).plus(decimal(row.frozen_change));
        const after = decimal(row.available_after ?? '0').plus(decimal(row.frozen_after ?? '0'));
        return {
          id: row.id,
          account: row.account as AccountName,
          currency_id: row.currency_id,
          currency_name: describeCurrency(row.currency_id).currency_name,
          kind: row.kind,
          available_change: toPlain(decimal(row.available_change)),
          frozen_change: toPlain(decimal(row.frozen_change)),
          before: toPlain(after.minus(change)),
          after: toPlain(after),
          reference: row.reference,
          created_at: row.created_at.toISOString(),
        };
      });
      return { data, page, limit, total };
    },

    listCurrencies: () => ({
      currency: currencies.filter(({ accounts }) => accounts.some((account) => account !== 'legal')),
      legal: currencies.filter(({ is_legal }) => is_legal),
    }),

    describeCurrency,

    async announceBalance(transaction, emit, userId, account, currencyId) {
      const held = await readBalance(transaction, userId, account, currencyId);
      emit(userId, { topic: 'balance', payload: { account, balance: toBalance(currencyId, held) } });
    },
  };
};
