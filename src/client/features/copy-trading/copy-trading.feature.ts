import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/copytrade/copy': {},
  '/pages/copytrade/my': {},
  '/pages/copytrade/trader': {},
  '/pages/follow/index': {},
  '/pages/follow/trader': {},
  '/pages/follow/follow': {},
  '/pages/follow/agreement_zh': {},
  '/pages/follow/agreement_en': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Copy trading. */
export const copyTradingFeature: FeatureWith<Queries> = {
  words: 'copy-trading',
  queries,
  pages: {
    '/pages/copytrade/copy': {
      tab: 'trade',
      title: msg`Copy trading`,
      isInDevelopment: true,
    },
    '/pages/copytrade/my': {
      tab: 'trade',
      access: 'user',
      title: msg`My copy trading`,
      isInDevelopment: true,
    },
    '/pages/copytrade/trader': {
      tab: 'trade',
      title: msg`Lead trader`,
      isInDevelopment: true,
    },
    '/pages/follow/index': {
      tab: 'trade',
      title: msg`Copy trading`,
      isInDevelopment: true,
    },
    '/pages/follow/trader': {
      tab: 'trade',
      title: msg`Lead trader`,
      isInDevelopment: true,
    },
    '/pages/follow/follow': {
      tab: 'trade',
      access: 'user',
      title: msg`Copy trading`,
      isInDevelopment: true,
    },
    '/pages/follow/agreement_zh': {
      tab: 'trade',
      title: msg`Copy trading agreement`,
      isInDevelopment: true,
    },
    '/pages/follow/agreement_en': {
      tab: 'trade',
      title: msg`Copy trading agreement`,
      isInDevelopment: true,
    },
  },
};
