import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/common/install': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Installing the app. */
export const installFeature: FeatureWith<Queries> = {
  messages: 'install',
  messagesWith: 'account',
  queries,
  pages: {
    '/pages/common/install': {
      tab: 'home',
      title: msg`Install the app`,
    },
  },
  screens: async () => (await import('./install.screens.ts')).installScreens,
};
