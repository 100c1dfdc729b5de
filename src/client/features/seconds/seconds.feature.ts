import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/transaction/seconds_order': { id: 'id' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Seconds options. */
export const secondsFeature: FeatureWith<Queries> = {
  messages: 'seconds',
  lazyFolders: ['charts'],
  partMessages: ['ticket'],
  queries,
  pages: {
    '/pages/transaction/seconds_order': {
      tab: 'trade',
      access: 'user',
      title: msg`Options orders`,
    },
  },
  screens: async () => (await import('./seconds.screens.ts')).secondsScreens,
  requests: {
    kinds: ['place seconds'],
    load: async () => (await import('./seconds-requests.tsx')).secondsRequests,
  },
};
