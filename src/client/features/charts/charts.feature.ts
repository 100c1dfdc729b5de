import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/charts/charts': {
    machine: 'text',
    state: 'text',
    path: 'text',
    view: ['simulator', 'table', 'live', 'source'],
  },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** The state charts. */
export const chartsFeature: FeatureWith<Queries> = {
  messages: 'charts',
  queries,
  pages: {
    '/pages/charts/charts': {
      tab: 'home',
      title: msg`State charts`,
    },
  },
  screens: async () => (await import('./charts.screens.ts')).chartsScreens,
};
