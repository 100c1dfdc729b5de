import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/otc/otc': { id: 'id' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Buying crypto. */
export const buyCryptoFeature: FeatureWith<Queries> = {
  messages: 'buy-crypto',
  messagesWith: 'funds',
  partMessages: ['payments', 'ticket'],
  queries,
  pages: {
    '/pages/otc/otc': {
      tab: 'home',
      title: msg`Buy crypto`,
    },
  },
  menu: {
    otc: { name: msg`Buy crypto`, icon: 'swap' },
  },
  screens: async () => (await import('./buy-crypto.screens.ts')).buyCryptoScreens,
  requests: {
    kinds: ['buy crypto', 'prove purchase', 'cancel purchase'],
    load: async () => (await import('./buy-crypto-requests.tsx')).buyCryptoRequests,
  },
};
