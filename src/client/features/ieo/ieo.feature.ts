import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/ieo/ieo': {},
  '/pages/ieo/subscribe': {},
  '/pages/ieo/order': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Initial exchange offerings. */
export const ieoFeature: FeatureWith<Queries> = {
  words: 'ieo',
  queries,
  pages: {
    '/pages/ieo/ieo': {
      tab: 'financial',
      title: msg`IEO`,
    },
    '/pages/ieo/subscribe': {
      tab: 'financial',
      access: 'user',
      title: msg`Subscribe`,
    },
    '/pages/ieo/order': {
      tab: 'financial',
      access: 'user',
      title: msg`My subscriptions`,
    },
  },
};
