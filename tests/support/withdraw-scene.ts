import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { WalletAddress } from '#contract/payees.ts';
import type { User } from '#contract/signed-in.ts';
import type { WithdrawalTerms } from '#contract/withdrawals.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import type { Answers } from './fake-exchange.ts';
import { nextUser, storeOwn, type AccountBalance } from './own-scene.ts';
import { showScreen, type Scene } from './show-screen.tsx';
import { pageOf } from './page-of.ts';
import { termsAnswerOf, walletAddressOf, withdrawalTermsOf } from './withdrawal-samples.ts';

/** The data of a user who withdraws. */
export interface WithdrawSetting {
  readonly user?: User;
  readonly terms?: Partial<WithdrawalTerms>;
  readonly addresses?: readonly WalletAddress[];
  readonly balances?: readonly AccountBalance[];
  readonly answers?: Answers;
}

const threeHundredBitcoins: readonly AccountBalance[] = [
  { account: 'change', currency_id: 1, currency_name: 'BTC', available: '300', total: '300' },
];

/** 300 bitcoin and one address that may be used at once, with overrides. */
export const withdrawScene = (
  { user = nextUser(), terms, addresses, balances = threeHundredBitcoins, answers }: WithdrawSetting = {},
  scene: Scene = {},
): Scene & { readonly user: User } => ({
  user,
  ...scene,
  answers: {
    getWithdrawalTerms: () => termsAnswerOf(withdrawalTermsOf(terms)),
    listWalletAddresses: () =>
      pageOf(
        (addresses ?? [walletAddressOf({ id: 11 })]).map((row) => ({ ...row, update_time: row.created_at })),
      ),
    getBankCard: () => null,
    getInternationalBankCard: () => null,
    ...answers,
  },
  store: async (database: TidelineDatabase) => {
    await storeOwn(database, user.id, { balances, complete: ['withdrawals'] });
    await scene.store?.(database);
  },
});

/** The page of a withdrawal of bitcoin. */
export const openWithdrawScreen = async (setting: WithdrawSetting = {}, scene: Scene = {}) => {
  const user = setting.user ?? nextUser();
  const shown = await showScreen(
    '/pages/fund/withdraw?currency=1',
    withdrawScene({ ...setting, user }, scene),
  );
  return { user, ...shown };
};
/** The same, once its form is there. */
export const openWithdrawForm = async (setting: WithdrawSetting = {}, scene: Scene = {}) => {
  const opened = await openWithdrawScreen(setting, scene);
  await waitFor(() => expect(document.querySelector('[inputmode="decimal"]')).not.toBeNull());
  return opened;
};
