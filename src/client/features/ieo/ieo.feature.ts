import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/ieo/ieo': { state: ['inProgress', 'warmUp', 'finished'] },
  '/pages/ieo/subscribe': { id: 'id' },
  '/pages/ieo/order': { id: 'id' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

export const ieoIcon =
  'M12 3c3.2 2.4 4.5 5.8 4 10l-1.5 3.5h-5L8 13c-.5-4.2.8-7.6 4-10M8 12l-3 3.5.5 3 3-1.5M16 12l3 3.5-.5 3-3-1.5M12 8.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M12 19.5V21';

/** Initial exchange offerings. */
export const ieoFeature: FeatureWith<Queries> = {
  words: 'ieo',
  wordsWith: 'products',
  partWords: ['ticket'],
  queries,
  pages: {
    '/pages/ieo/ieo': {
      tab: 'financial',
      title: msg`IEO`,
    },
    '/pages/ieo/subscribe': {
      tab: 'financial',
      title: msg`Subscribe`,
    },
    '/pages/ieo/order': {
      tab: 'financial',
      access: 'user',
      title: msg`My subscriptions`,
    },
  },
  menu: {
    ieo: { name: msg`IEO`, icon: ieoIcon },
  },
  screens: async () => (await import('./ieo.screens.ts')).ieoScreens,
  requests: {
    kinds: ['apply for project'],
    load: async () => (await import('./ieo-requests.tsx')).ieoRequests,
  },
};
