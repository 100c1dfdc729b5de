import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/mailMessage/mailMessage': {},
  '/pages/mailMessage/mailMessageList': { type: ['service', 'system', 'platform'], id: 'id' },
  '/pages/mailMessage/mailMessageDetail': { id: 'id' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Messages to the user. */
export const messagesFeature: FeatureWith<Queries> = {
  messages: 'messages',
  messagesWith: 'account',
  queries,
  pages: {
    '/pages/mailMessage/mailMessage': {
      tab: 'home',
      access: 'user',
      title: msg`Messages`,
    },
    '/pages/mailMessage/mailMessageList': {
      tab: 'home',
      access: 'user',
      title: msg`Messages`,
    },
    '/pages/mailMessage/mailMessageDetail': {
      tab: 'home',
      access: 'user',
      title: msg`Message`,
    },
  },
  screens: async () => (await import('./messages.screens.ts')).messagesScreens,
};
