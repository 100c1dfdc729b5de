import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/market/alerts': { match_id: 'id' },
  '/pages/setting/notifications': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Price alerts and notification settings. */
export const alertsFeature: FeatureWith<Queries> = {
  messages: 'alerts',
  messagesWith: 'account',
  queries,
  pages: {
    '/pages/market/alerts': {
      tab: 'market',
      access: 'user',
      title: msg`Price alerts`,
    },
    '/pages/setting/notifications': {
      tab: 'home',
      access: 'user',
      title: msg`Notifications`,
    },
  },
  screens: async () => (await import('./alerts.screens.ts')).alertsScreens,
};
