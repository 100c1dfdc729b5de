import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/fund/select': {},
  '/pages/fund/receive': {},
  '/pages/fund/receive_withdraw_record': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Deposits. */
export const depositFeature: FeatureWith<Queries> = {
  words: 'deposit',
  queries,
  pages: {
    '/pages/fund/select': {
      tab: 'assets',
      access: 'user',
      title: msg`Choose a currency`,
    },
    '/pages/fund/receive': {
      tab: 'assets',
      access: 'user',
      title: msg`Deposit`,
    },
    '/pages/fund/receive_withdraw_record': {
      tab: 'assets',
      access: 'user',
      title: msg`Deposits and withdrawals`,
    },
  },
};
