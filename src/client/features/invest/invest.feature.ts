import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/invest/invest': {},
  '/pages/invest/mine': {},
  '/pages/invest/purchase': {},
  '/pages/invest/help': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Dual investment. */
export const investFeature: FeatureWith<Queries> = {
  words: 'invest',
  queries,
  pages: {
    '/pages/invest/invest': {
      tab: 'financial',
      title: msg`Dual investment`,
    },
    '/pages/invest/mine': {
      tab: 'financial',
      access: 'user',
      title: msg`My investments`,
    },
    '/pages/invest/purchase': {
      tab: 'financial',
      access: 'user',
      title: msg`Dual investment`,
    },
    '/pages/invest/help': {
      tab: 'financial',
      title: msg`About dual investment`,
    },
  },
};
