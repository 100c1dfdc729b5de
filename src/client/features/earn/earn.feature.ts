import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/financial/index': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Products that earn. */
export const earnFeature: FeatureWith<Queries> = {
  messages: 'earn',
  lazyFolders: ['page'],
  queries,
  pages: {
    '/pages/financial/index': {
      tab: 'financial',
      title: msg`Earn`,
      load: async () => (await import('./earn-screen.tsx')).EarnScreen,
    },
  },
};
