import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/fund/select': {},
  '/pages/fund/receive': { currency: 'id', sheet: ['announce'] },
  '/pages/fund/receive_withdraw_record': {
    view: ['deposits', 'withdrawals'],
    deposit: 'id',
    withdrawal: 'id',
  },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Deposits. */
export const depositFeature: FeatureWith<Queries> = {
  messages: 'deposit',
  messagesWith: 'funds',
  partMessages: ['payments', 'ticket'],
  queries,
  pages: {
    '/pages/fund/select': {
      tab: 'assets',
      access: 'user',
      title: msg`Choose a currency`,
    },
    '/pages/fund/receive': {
      tab: 'assets',
      access: 'user',
      title: msg`Deposit`,
    },
    '/pages/fund/receive_withdraw_record': {
      tab: 'assets',
      access: 'user',
      title: msg`Deposits and withdrawals`,
    },
  },
  screens: async () => (await import('./deposit.screens.ts')).depositScreens,
  requests: {
    kinds: ['submit deposit'],
    load: async () => (await import('./deposit-requests.tsx')).depositRequests,
  },
};
