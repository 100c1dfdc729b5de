import { msg } from '@lingui/core/macro';
import { accountNames } from '#contract/account-names.ts';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/fund/assets': { account: accountNames, currency: 'id' },
  '/pages/fund/assets_record': { account: accountNames, currency: 'id' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Balances. */
export const assetsFeature: FeatureWith<Queries> = {
  messages: 'assets',
  lazyFolders: ['holdings'],
  queries,
  pages: {
    '/pages/fund/assets': {
      tab: 'assets',
      access: 'user',
      title: msg`Assets`,
      load: async () => (await import('./assets-screen.tsx')).AssetsScreen,
    },
    '/pages/fund/assets_record': {
      tab: 'assets',
      access: 'user',
      title: msg`Account`,
    },
  },
  screens: async () => (await import('./assets.screens.ts')).assetsScreens,
};
