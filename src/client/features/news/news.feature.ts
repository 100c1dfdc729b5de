import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/common/article': { id: 'id' },
  '/pages/mailMessage/ggList': { id: 'id' },
  '/pages/mailMessage/ggDetail': { id: 'id' },
  '/pages/common/webView': { url: 'text' },
  '/pages/common/faq': {},
  '/pages/common/contactus': {},
  '/pages/common/aboutus': {},
  '/pages/setting/operational_compliance': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Announcements, help and other texts. */
export const newsFeature: FeatureWith<Queries> = {
  messages: 'news',
  messagesWith: 'account',
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
    },
    '/pages/common/faq': {
      tab: 'home',
      title: msg`Help center`,
    },
    '/pages/common/contactus': {
      tab: 'home',
      title: msg`Contact us`,
    },
    '/pages/common/aboutus': {
      tab: 'home',
      title: msg`About us`,
    },
    '/pages/setting/operational_compliance': {
      tab: 'home',
      title: msg`Compliance`,
    },
  },
  screens: async () => (await import('./news.screens.ts')).newsScreens,
};
