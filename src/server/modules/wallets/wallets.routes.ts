import type { AccountName } from '#contract/account-names.ts';
import type { Handlers } from '#server/lib/handlers.ts';
import type { EquityService } from './equity.service.ts';
import type { WalletService } from './wallets.service.ts';

/** Accounts as the family numbers them. */
const numbered = { '1': 'legal', '2': 'change', '3': 'lever', '4': 'micro' } as const;

const accountOf = (type: AccountName | keyof typeof numbered): AccountName =>
  type === '1' || type === '2' || type === '3' || type === '4' ? numbered[type] : type;

export const createWalletHandlers = (wallets: WalletService, equity: EquityService): Handlers => ({
  listCurrencies: () => wallets.listCurrencies(),
  listWallets: ({ userId }) => wallets.listWallets(userId),
  getWallet: ({ userId, input }) => wallets.getWallet(userId, accountOf(input.type), input.currency),
  getEquity: ({ userId }) => equity.report(userId),
  listMovements: ({ userId, input }) =>
    wallets.listMovements(
      { userId, currencyId: input.currency, account: input.type && accountOf(input.type) },
      input.page,
      input.limit,
    ),
});
