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
    },
    '/pages/copytrade/my': {
      tab: 'trade',
      access: 'user',
      title: msg`My copy trading`,
    },
    '/pages/copytrade/trader': {
      tab: 'trade',
      title: msg`Lead trader`,
    },
    '/pages/follow/index': {
      tab: 'trade',
      title: msg`Copy trading`,
    },
    '/pages/follow/trader': {
      tab: 'trade',
      title: msg`Lead trader`,
    },
    '/pages/follow/follow': {
      tab: 'trade',
      access: 'user',
      title: msg`Copy trading`,
    },
    '/pages/follow/agreement_zh': {
      tab: 'trade',
      title: msg`Copy trading agreement`,
    },
    '/pages/follow/agreement_en': {
      tab: 'trade',
      title: msg`Copy trading agreement`,
    },
  },
};
