import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/game/game': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** The quiz. */
export const quizFeature: FeatureWith<Queries> = {
  words: 'quiz',
  queries,
  pages: {
    '/pages/game/game': {
      tab: 'home',
      title: msg`Quiz`,
      isInDevelopment: true,
    },
  },
};
