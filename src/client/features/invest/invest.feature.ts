import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

/** What the products are narrowed to. */
const offer = { type: ['call', 'put'], currency: 'id' } as const;

const queries = {
  '/pages/invest/invest': offer,
  '/pages/invest/mine': { id: 'id' },
  '/pages/invest/purchase': { id: 'id', ...offer },
  '/pages/invest/help': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Dual investment. */
export const investFeature: FeatureWith<Queries> = {
  words: 'invest',
  partWords: ['ticket'],
  queries,
  pages: {
    '/pages/invest/invest': {
      tab: 'financial',
      title: msg`Dual investment`,
      load: async () => (await import('./invest-screen.tsx')).InvestScreen,
    },
    '/pages/invest/mine': {
      tab: 'financial',
      access: 'user',
      title: msg`My investments`,
      load: async () => (await import('./invest-screen.tsx')).MineScreen,
    },
    '/pages/invest/purchase': {
      tab: 'financial',
      access: 'user',
      title: msg`Dual investment`,
      load: async () => (await import('./invest-screen.tsx')).PurchaseScreen,
    },
    '/pages/invest/help': {
      tab: 'financial',
      title: msg`About dual investment`,
      load: async () => (await import('./invest-screen.tsx')).HelpScreen,
    },
  },
  requests: {
    kinds: ['buy dual investment'],
    load: async () => (await import('./invest-requests.tsx')).investRequests,
  },
};
