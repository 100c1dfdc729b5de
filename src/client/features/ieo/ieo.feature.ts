import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';
import { ieoIcon } from './ieo-icon.ts';

const queries = {
  '/pages/ieo/ieo': { state: ['inProgress', 'warmUp', 'finished'] },
  '/pages/ieo/subscribe': { id: 'id' },
  '/pages/ieo/order': { id: 'id' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Initial exchange offerings. */
export const ieoFeature: FeatureWith<Queries> = {
  messages: 'ieo',
  messagesWith: 'products',
  partMessages: ['ticket'],
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
