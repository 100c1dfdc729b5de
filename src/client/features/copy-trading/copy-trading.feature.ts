import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';
import { copyTradingIcon } from './copy-trading-icon.ts';

const queries = {
  '/pages/copytrade/copy': {
    id: 'id',
    sort: ['income_rate', 'accuracy', 'followers', 'drawdown', 'days'],
    search: 'text',
  },
  '/pages/copytrade/my': { id: 'id', copy: 'id', list: ['follows', 'copies', 'history'] },
  '/pages/copytrade/trader': {},
  '/pages/follow/follow': { id: 'id' },
  '/pages/follow/agreement_zh': {},
  '/pages/follow/agreement_en': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Copy trading. */
export const copyTradingFeature: FeatureWith<Queries> = {
  messages: 'copy-trading',
  messagesWith: 'products',
  partMessages: ['ticket'],
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
      access: 'user',
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
  // The list; with an id, the trader next to it or in its place.
  aliases: {
    '/pages/follow/index': '/pages/copytrade/copy',
    '/pages/follow/trader': '/pages/copytrade/copy',
  },
  menu: {
    copy: { name: msg`Copy trading`, icon: copyTradingIcon },
  },
  screens: async () => (await import('./copy-trading.screens.ts')).copyTradingScreens,
  requests: {
    kinds: [
      'follow trader',
      'change follow',
      'pause follow',
      'stop following',
      'hold copy',
      'apply as trader',
      'leave as trader',
    ],
    load: async () => (await import('./copy-trading-requests.tsx')).copyTradingRequests,
  },
};
