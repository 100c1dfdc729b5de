import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

/** `funds`: the amount chosen before the page entered practice. */
const queries = {
  '/practice': { funds: 'text' },
  '/practice/day': {},
  '/practice/report': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Trading with practice money on an exchange on this device. */
export const practiceFeature: FeatureWith<Queries> = {
  messages: 'practice',
  messagesWith: 'account',
  lazyFolders: ['band'],
  queries,
  pages: {
    '/practice': {
      tab: 'home',
      title: msg`Practice`,
    },
    '/practice/day': {
      tab: 'home',
      title: msg`Recorded day`,
    },
    '/practice/report': {
      tab: 'home',
      title: msg`Report of the day`,
    },
  },
  screens: async () => (await import('./practice.screens.ts')).practiceScreens,
};
