import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

/** Filters of the product list. */
const offer = { type: ['call', 'put'], currency: 'id' } as const;

const queries = {
  '/pages/invest/invest': offer,
  '/pages/invest/mine': { id: 'id' },
  '/pages/invest/purchase': { id: 'id', ...offer },
  '/pages/invest/help': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Dual investment. */
export const investFeature: FeatureWith<Queries> = {
  messages: 'invest',
  messagesWith: 'products',
  partMessages: ['ticket'],
  queries,
  pages: {
    '/pages/invest/invest': {
      tab: 'financial',
      title: msg`Dual investment`,
    },
    '/pages/invest/mine': {
      tab: 'financial',
      access: 'user',
      title: msg`My investments`,
    },
    '/pages/invest/purchase': {
      tab: 'financial',
      access: 'user',
      title: msg`Dual investment`,
    },
    '/pages/invest/help': {
      tab: 'financial',
      title: msg`About dual investment`,
    },
  },
  menu: {
    invest: { name: msg`Dual investment`, icon: 'M3.5 17l6-6 4 4 7-7.5M15.5 7.5h5v5' },
  },
  screens: async () => (await import('./invest.screens.ts')).investScreens,
  requests: {
    kinds: ['buy dual investment'],
    load: async () => (await import('./invest-requests.tsx')).investRequests,
  },
};
