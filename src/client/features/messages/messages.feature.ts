import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/mailMessage/mailMessage': {},
  '/pages/mailMessage/mailMessageList': {},
  '/pages/mailMessage/mailMessageDetail': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Messages. */
export const messagesFeature: FeatureWith<Queries> = {
  words: 'messages',
  queries,
  pages: {
    '/pages/mailMessage/mailMessage': {
      tab: 'home',
      access: 'user',
      title: msg`Messages`,
      isInDevelopment: true,
    },
    '/pages/mailMessage/mailMessageList': {
      tab: 'home',
      access: 'user',
      title: msg`Messages`,
      isInDevelopment: true,
    },
    '/pages/mailMessage/mailMessageDetail': {
      tab: 'home',
      access: 'user',
      title: msg`Message`,
      isInDevelopment: true,
    },
  },
};
