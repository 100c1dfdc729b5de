import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

/** `withdraw`: once it is saved, the withdrawal that it was added for is shown, with it chosen. */
const saved = { then: ['withdraw'] } as const;

const queries = {
  '/pages/fund/withdraw': { currency: 'id' },
  '/pages/setting/wallet': {},
  '/pages/setting/addWallet': { currency: 'id', ...saved },
  '/pages/setting/bank': saved,
  '/pages/setting/bank_international': saved,
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Withdrawals, addresses and bank accounts. */
export const withdrawFeature: FeatureWith<Queries> = {
  messages: 'withdraw',
  messagesWith: 'funds',
  partMessages: ['payments', 'ticket'],
  queries,
  pages: {
    '/pages/fund/withdraw': {
      tab: 'assets',
      access: 'user',
      title: msg`Withdraw`,
    },
    '/pages/setting/wallet': {
      tab: 'assets',
      access: 'user',
      title: msg`Withdrawal addresses`,
    },
    '/pages/setting/addWallet': {
      tab: 'assets',
      access: 'user',
      title: msg`Add withdrawal address`,
    },
    '/pages/setting/bank': {
      tab: 'assets',
      access: 'user',
      title: msg`US bank account`,
    },
    '/pages/setting/bank_international': {
      tab: 'assets',
      access: 'user',
      title: msg`International bank account`,
    },
  },
  screens: async () => (await import('./withdraw.screens.ts')).withdrawScreens,
  requests: {
    kinds: ['withdraw', 'cancel withdrawal'],
    load: async () => (await import('./withdraw-requests.tsx')).withdrawRequests,
  },
};
