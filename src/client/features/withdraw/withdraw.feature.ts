import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/fund/withdraw': { currency: 'id' },
  '/pages/setting/wallet': {},
  '/pages/setting/addWallet': { currency: 'id' },
  '/pages/setting/bank': {},
  '/pages/setting/bank_international': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Withdrawals, addresses and bank accounts. */
export const withdrawFeature: FeatureWith<Queries> = {
  words: 'withdraw',
  partWords: ['payments', 'ticket'],
  queries,
  pages: {
    '/pages/fund/withdraw': {
      tab: 'assets',
      access: 'user',
      title: msg`Withdraw`,
      load: async () => (await import('./withdraw-screen.tsx')).WithdrawScreen,
    },
    '/pages/setting/wallet': {
      tab: 'assets',
      access: 'user',
      title: msg`Withdrawal addresses`,
      load: async () => (await import('./wallet-screen.tsx')).WalletScreen,
    },
    '/pages/setting/addWallet': {
      tab: 'assets',
      access: 'user',
      title: msg`Add withdrawal address`,
      load: async () => (await import('./add-wallet-screen.tsx')).AddWalletScreen,
    },
    '/pages/setting/bank': {
      tab: 'assets',
      access: 'user',
      title: msg`US bank account`,
      load: async () => (await import('./bank-screen.tsx')).BankScreen,
    },
    '/pages/setting/bank_international': {
      tab: 'assets',
      access: 'user',
      title: msg`International bank account`,
      load: async () => (await import('./international-bank-screen.tsx')).InternationalBankScreen,
    },
  },
  requests: {
    kinds: ['withdraw', 'cancel withdrawal'],
    load: async () => (await import('./withdraw-requests.tsx')).withdrawRequests,
  },
};
