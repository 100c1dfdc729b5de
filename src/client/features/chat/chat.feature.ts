import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/kefu/index': {},
  '/pages/kf/kf': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Support. */
export const chatFeature: FeatureWith<Queries> = {
  words: 'chat',
  queries,
  pages: {
    '/pages/kefu/index': {
      tab: 'home',
      title: msg`Support`,
      isInDevelopment: true,
    },
    '/pages/kf/kf': {
      tab: 'home',
      title: msg`Support`,
      isInDevelopment: true,
    },
  },
};
