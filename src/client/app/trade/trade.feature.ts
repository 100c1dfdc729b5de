import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/transaction/index': { match_id: 'id' },
  '/pages/transaction/index2': { match_id: 'id' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** The trade tab, which opens on the last viewed product. */
export const tradeFeature: FeatureWith<Queries> = {
  messages: 'spot',
  partMessages: ['ticket'],
  queries,
  pages: {
    '/pages/transaction/index': {
      tab: 'trade',
      title: msg`Trade`,
      load: async () => (await import('./trade-home-screen.tsx')).TradeHomeScreen,
    },
    '/pages/transaction/index2': {
      tab: 'trade',
      title: msg`Trade`,
      load: async () => (await import('./trade-home-screen.tsx')).TradeHomeScreen,
    },
  },
};
