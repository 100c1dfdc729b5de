import { msg } from '@lingui/core/macro';
import { accountNames } from '#contract/account-names.ts';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/fund/assets_all_record': {
    account: accountNames,
    currency: 'id',
    kind: 'text',
    from: 'text',
    to: 'text',
    entry: 'id',
  },
  '/pages/setting/bill': { from: 'text', to: 'text' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Data from the ledger: movements, statements, equity over time. */
export const recordsFeature: FeatureWith<Queries> = {
  messages: 'records',
  messagesWith: 'funds',
  partMessages: ['equity', 'movements'],
  queries,
  pages: {
    '/pages/fund/assets_all_record': {
      tab: 'assets',
      access: 'user',
      title: msg`History`,
    },
    '/pages/setting/bill': {
      tab: 'assets',
      access: 'user',
      title: msg`Bills`,
    },
  },
  screens: async () => (await import('./records.screens.ts')).recordsScreens,
};
