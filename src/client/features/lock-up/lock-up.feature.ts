import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/lockming/lockming': {},
  '/pages/lockming/buy': { id: 'id' },
  '/pages/lockming/order': { id: 'id' },
  '/pages/lockming/welcome': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Amounts that are locked up for a time and earn interest. */
export const lockUpFeature: FeatureWith<Queries> = {
  messages: 'lock-up',
  messagesWith: 'products',
  partMessages: ['ticket'],
  queries,
  pages: {
    '/pages/lockming/lockming': {
      tab: 'financial',
      title: msg`Lock-up`,
    },
    '/pages/lockming/buy': {
      tab: 'financial',
      access: 'user',
      title: msg`Lock up`,
    },
    '/pages/lockming/order': {
      tab: 'financial',
      access: 'user',
      title: msg`Lock-up orders`,
    },
    '/pages/lockming/welcome': {
      tab: 'financial',
      title: msg`About lock-up`,
    },
  },
  menu: {
    lockming: { name: msg`Lock-up`, icon: 'lock' },
  },
  screens: async () => (await import('./lock-up.screens.ts')).lockUpScreens,
  requests: {
    kinds: ['lock up', 'redeem lock-up'],
    load: async () => (await import('./lock-up-requests.tsx')).lockUpRequests,
  },
};
