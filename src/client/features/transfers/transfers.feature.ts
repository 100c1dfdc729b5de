import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/fund/transfer': {},
  '/pages/fund/fundTransfer': {},
  '/pages/fund/transfer_history': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Transfers between accounts, and conversion. */
export const transfersFeature: FeatureWith<Queries> = {
  words: 'transfers',
  queries,
  pages: {
    '/pages/fund/transfer': {
      tab: 'assets',
      access: 'user',
      title: msg`Convert`,
    },
    '/pages/fund/fundTransfer': {
      tab: 'assets',
      access: 'user',
      title: msg`Transfer`,
    },
    '/pages/fund/transfer_history': {
      tab: 'assets',
      access: 'user',
      title: msg`Transfer history`,
    },
  },
};
