import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

/** `next`: the user's destination, as path and query. */
const entry = { next: 'text', account: 'text', area: 'text', invite: 'text' } as const;

const queries = {
  '/pages/common/login': entry,
  '/pages/common/register': entry,
  '/pages/common/forget': entry,
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Login, registration and password reset. */
export const authFeature: FeatureWith<Queries> = {
  messages: 'auth',
  queries,
  pages: {
    '/pages/common/login': {
      tab: 'none',
      title: msg`Log in`,
    },
    '/pages/common/register': {
      tab: 'none',
      title: msg`Sign up`,
    },
    '/pages/common/forget': {
      tab: 'none',
      title: msg`Reset password`,
    },
  },
  screens: async () => (await import('./auth.screens.ts')).authScreens,
};
