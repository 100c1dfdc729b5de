import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/feature.ts';

const queries = {
  '/pages/setting/setting': {},
  '/pages/setting/security': {},
  '/pages/setting/userInfo': {},
  '/pages/setting/password': {},
  '/pages/setting/payPassword': {},
  '/pages/setting/coupon': {},
  '/pages/setting/share': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/feature.ts' {
  interface Pages extends Queries {}
}

/** Settings, profile and security. */
export const settingsFeature: FeatureWith<Queries> = {
  words: 'settings',
  queries,
  pages: {
    '/pages/setting/setting': {
      tab: 'home',
      title: msg`Settings`,
      load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
    },
    '/pages/setting/security': {
      tab: 'home',
      access: 'user',
      title: msg`Security`,
      load: async () => (await import('./sessions-screen.tsx')).SessionsScreen,
    },
    '/pages/setting/userInfo': {
      tab: 'home',
      access: 'user',
      title: msg`Profile`,
    },
    '/pages/setting/password': {
      tab: 'home',
      access: 'user',
      title: msg`Login password`,
    },
    '/pages/setting/payPassword': {
      tab: 'home',
      access: 'user',
      title: msg`Fund password`,
      load: async () => (await import('./pay-password-screen.tsx')).PayPasswordScreen,
    },
    '/pages/setting/coupon': {
      tab: 'home',
      access: 'user',
      title: msg`Coupons`,
    },
    '/pages/setting/share': {
      tab: 'home',
      access: 'user',
      title: msg`Invite friends`,
    },
  },
};
