import type { AccountName } from '#contract/account-names.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { unitsForDollar } from '#server/exchange/modules/fiat/fiat.service.ts';
import type { EquityHistoryService } from './equity-history.service.ts';
import type { EquityService } from './equity.service.ts';
import type { HoldingsService } from './holdings.service.ts';
import type { StatementService } from './statement.service.ts';
import type { WalletService } from './wallets.service.ts';

/** Accounts, as this family of clients numbers them. */
const numbered = { '1': 'legal', '2': 'change', '3': 'lever', '4': 'micro' } as const;

const accountOf = (type: AccountName | keyof typeof numbered): AccountName =>
  type === '1' || type === '2' || type === '3' || type === '4' ? numbered[type] : type;

interface WalletServices {
  readonly wallets: WalletService;
  readonly equity: EquityService;
  readonly equityHistory: EquityHistoryService;
  readonly holdings: HoldingsService;
  readonly statements: StatementService;
}

/** One US dollar counts as one USDT. */
const yuanForDollar = unitsForDollar('CNY')!;
const isDeposited = (currencyName: string): boolean =>
  exchangeTerms.deposits.currencies[currencyName] !== undefined;

const dateOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

export const createWalletHandlers = ({
  wallets,
  equity,
  equityHistory,
  holdings,
  statements,
}: WalletServices): Handlers => ({
  listCurrencies: () => wallets.listCurrencies(),
  listWallets: ({ userId }) => wallets.listWallets(userId),
  getWallet: async ({ userId, input: { currency, type } }) => {
    const balance = await wallets.getWallet(userId, accountOf(type), currency);
    return { ...balance, currency, ExRate: yuanForDollar, is_charge: isDeposited(balance.currency_name) };
  },
  getEquity: ({ userId }) => equity.report(userId),
  getEquityHistory: ({ userId, input }) => equityHistory.history(userId, input.days),
  getHoldings: ({ userId }) => holdings.list(userId),
  getStatement: ({ userId, input }) =>
    statements.read(userId, { from: new Date(input.from), to: new Date(input.to) }),
  listMovements: ({ userId, input: { currency, type, kind, from, to, before, page, limit } }) =>
    wallets.listMovements(
      {
        userId,
        currencyId: currency,
        account: type && accountOf(type),
        kinds: kind,
        from: dateOf(from),
        to: dateOf(to),
        before,
      },
      page,
      limit,
    ),
});
