import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/transaction/currency': { match_id: 'id', side: ['buy', 'sell'] },
  '/pages/transaction/currency_order': { id: 'id', match_id: 'id' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Coins and stocks. */
export const spotFeature: FeatureWith<Queries> = {
  messages: 'spot',
  partMessages: ['ticket'],
  queries,
  pages: {
    '/pages/transaction/currency': {
      tab: 'trade',
      title: msg`Spot`,
      load: async () => (await import('./spot-screen.tsx')).SpotScreen,
    },
    '/pages/transaction/currency_order': {
      tab: 'trade',
      access: 'user',
      title: msg`Orders`,
    },
  },
  menu: {
    spot: { name: msg`Spot`, icon: 'trade' },
  },
  screens: async () => (await import('./spot.screens.ts')).spotScreens,
  requests: {
    kinds: ['spot', 'cancel', 'cancel orders', 'edit order'],
    messages: ['order-changes'],
    load: async () => (await import('./spot-requests.tsx')).spotRequests,
  },
};
