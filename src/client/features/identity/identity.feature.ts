import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/setting/real': {},
  '/pages/setting/real_mark': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Identity verification. */
export const identityFeature: FeatureWith<Queries> = {
  messages: 'identity',
  messagesWith: 'account',
  partMessages: ['payments', 'ticket'],
  queries,
  pages: {
    '/pages/setting/real': {
      tab: 'home',
      access: 'user',
      title: msg`Identity verification`,
    },
    '/pages/setting/real_mark': {
      tab: 'home',
      access: 'user',
      title: msg`Identity verification`,
    },
  },
  screens: async () => (await import('./identity.screens.ts')).identityScreens,
  requests: {
    kinds: ['verify identity'],
    load: async () => (await import('./identity-requests.tsx')).identityRequests,
  },
};
