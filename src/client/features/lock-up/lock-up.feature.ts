import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/lockming/lockming': {},
  '/pages/lockming/buy': {},
  '/pages/lockming/order': {},
  '/pages/lockming/welcome': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Lock-up. */
export const lockUpFeature: FeatureWith<Queries> = {
  words: 'lock-up',
  queries,
  pages: {
    '/pages/lockming/lockming': {
      tab: 'financial',
      title: msg`Lock-up`,
    },
    '/pages/lockming/buy': {
      tab: 'financial',
      access: 'user',
      title: msg`Lock-up`,
    },
    '/pages/lockming/order': {
      tab: 'financial',
      access: 'user',
      title: msg`Lock-up orders`,
    },
    '/pages/lockming/welcome': {
      tab: 'financial',
      title: msg`About lock-up`,
    },
  },
};
