import { msg } from '@lingui/core/macro';
import { accountNames } from '#contract/account-names.ts';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/fund/transfer': { from: 'id', to: 'id' },
  '/pages/fund/fundTransfer': {
    from: accountNames,
    to: accountNames,
    currency: 'id',
    amount: 'text',
    // Where it leads once it is made; unset: it stays.
    then: ['back'],
  },
  '/pages/fund/transfer_history': { id: 'id' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Transfers between accounts, and conversion. */
export const transfersFeature: FeatureWith<Queries> = {
  messages: 'transfers',
  messagesWith: 'funds',
  partMessages: ['ticket'],
  queries,
  pages: {
    '/pages/fund/transfer': {
      tab: 'assets',
      access: 'user',
      title: msg`Convert`,
    },
    '/pages/fund/fundTransfer': {
      tab: 'assets',
      access: 'user',
      title: msg`Transfer`,
    },
    '/pages/fund/transfer_history': {
      tab: 'assets',
      access: 'user',
      title: msg`Transfer history`,
    },
  },
  screens: async () => (await import('./transfers.screens.ts')).transfersScreens,
  requests: {
    kinds: ['transfer', 'exchange'],
    load: async () => (await import('./transfers-requests.tsx')).transfersRequests,
  },
};
