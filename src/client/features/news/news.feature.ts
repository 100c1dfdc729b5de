import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/common/article': { id: 'id' },
  '/pages/mailMessage/ggList': { id: 'id' },
  '/pages/mailMessage/ggDetail': { id: 'id' },
  '/pages/common/webView': {},
  '/pages/common/faq': {},
  '/pages/common/contactus': {},
  '/pages/common/aboutus': {},
  '/pages/setting/operational_compliance': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Announcements, help and other texts. */
export const newsFeature: FeatureWith<Queries> = {
  words: 'news',
  queries,
  pages: {
    '/pages/common/article': {
      tab: 'home',
      title: msg`Article`,
    },
    '/pages/mailMessage/ggList': {
      tab: 'home',
      title: msg`Announcements`,
    },
    '/pages/mailMessage/ggDetail': {
      tab: 'home',
      title: msg`Announcement`,
    },
    '/pages/common/webView': {
      tab: 'home',
      title: msg`Web page`,
      isInDevelopment: true,
    },
    '/pages/common/faq': {
      tab: 'home',
      title: msg`Help center`,
      isInDevelopment: true,
    },
    '/pages/common/contactus': {
      tab: 'home',
      title: msg`Contact us`,
      isInDevelopment: true,
    },
    '/pages/common/aboutus': {
      tab: 'home',
      title: msg`About us`,
      isInDevelopment: true,
    },
    '/pages/setting/operational_compliance': {
      tab: 'home',
      title: msg`Compliance`,
      isInDevelopment: true,
    },
  },
  screens: async () => (await import('./news.screens.ts')).newsScreens,
};
