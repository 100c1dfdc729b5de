import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/market/market': { view: ['favourites', 'coin', 'futures', 'stock'] },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** The board of all pairs. */
export const marketFeature: FeatureWith<Queries> = {
  messages: 'market',
  queries,
  pages: {
    '/pages/market/market': {
      tab: 'market',
      title: msg`Market`,
      load: async () => (await import('./market-screen.tsx')).MarketScreen,
    },
  },
  aliases: { '/pages/quotation/index': '/pages/market/market' },
};
