import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/transaction/contract': { match_id: 'id' },
  '/pages/transaction/contract_order': { id: 'id' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Futures. */
export const futuresFeature: FeatureWith<Queries> = {
  messages: 'futures',
  lazyFolders: ['reversal', 'sheets'],
  partMessages: ['ticket'],
  queries,
  pages: {
    '/pages/transaction/contract': {
      tab: 'trade',
      title: msg`Futures`,
      load: async () => (await import('./contract-screen.tsx')).ContractScreen,
    },
    '/pages/transaction/contract_order': {
      tab: 'trade',
      access: 'user',
      title: msg`Futures orders`,
    },
  },
  menu: {
    futures: { name: msg`Futures`, icon: 'market' },
  },
  screens: async () => (await import('./futures.screens.ts')).futuresScreens,
  requests: {
    kinds: [
      'open position',
      'close position',
      'set stops',
      'add margin',
      'cancel position',
      'close positions',
      'reverse position',
    ],
    messages: ['futures-later'],
    load: async () => (await import('./futures-requests.tsx')).futuresRequests,
  },
};
