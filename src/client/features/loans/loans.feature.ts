import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/common/borrowing': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Loans. */
export const loansFeature: FeatureWith<Queries> = {
  words: 'loans',
  queries,
  pages: {
    '/pages/common/borrowing': {
      tab: 'financial',
      title: msg`OTC loans`,
      isInDevelopment: true,
    },
  },
};
