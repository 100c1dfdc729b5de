import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** The first page. */
export const homeFeature: FeatureWith<Queries> = {
  messages: 'home',
  lazyFolders: ['sections', 'wide'],
  queries,
  pages: {
    '/': {
      tab: 'home',
      title: msg`Home`,
      load: async () => (await import('./home-screen.tsx')).HomeScreen,
    },
  },
  aliases: { '/pages/index/index': '/' },
};
