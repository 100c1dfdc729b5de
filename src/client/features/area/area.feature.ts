import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/common/area': { code: 'text' },
  '/pages/setting/areas': {},
  '/pages/system/choose-location': {},
  '/pages/system/open-location': { latitude: 'text', longitude: 'text', name: 'text' },
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Countries and places. */
export const areaFeature: FeatureWith<Queries> = {
  messages: 'area',
  queries,
  pages: {
    '/pages/common/area': {
      tab: 'none',
      title: msg`Country/Region`,
    },
    '/pages/setting/areas': {
      tab: 'home',
      access: 'user',
      title: msg`Country/Region`,
    },
    '/pages/system/choose-location': {
      tab: 'home',
      title: msg`Choose a location`,
    },
    '/pages/system/open-location': {
      tab: 'home',
      title: msg`Location`,
    },
  },
  screens: async () => (await import('./area.screens.ts')).areaScreens,
  aliases: {
    '/choose-location': '/pages/system/choose-location',
    '/open-location': '/pages/system/open-location',
  },
};
