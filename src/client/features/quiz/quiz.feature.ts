import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/game/game': { tab: ['various', 'popular', 'daily', 'mine'], id: 'id', option: 'id' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** The quiz. */
export const quizFeature: FeatureWith<Queries> = {
  messages: 'quiz',
  messagesWith: 'products',
  partMessages: ['ticket'],
  queries,
  pages: {
    '/pages/game/game': {
      tab: 'home',
      title: msg`Quiz`,
    },
  },
  menu: {
    quiz: { name: msg`Quiz`, icon: 'question' },
  },
  screens: async () => (await import('./quiz.screens.ts')).quizScreens,
  requests: {
    kinds: ['quiz stake'],
    load: async () => (await import('./quiz-requests.tsx')).quizRequests,
  },
};
