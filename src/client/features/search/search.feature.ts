import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/market/search': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Finding a pair. */
export const searchFeature: FeatureWith<Queries> = {
  messages: 'search',
  queries,
  pages: {
    '/pages/market/search': {
      tab: 'market',
      title: msg`Search`,
    },
  },
  screens: async () => (await import('./search.screens.ts')).searchScreens,
};
