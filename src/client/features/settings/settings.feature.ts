import { msg } from '@lingui/core/macro';
import type { FeatureWith } from '#client/lib/loading/feature.ts';

const queries = {
  '/pages/setting/setting': {},
  '/pages/setting/security': { part: ['devices', 'logins', 'email', 'mobile', 'freeze'] },
  '/pages/setting/secondFactors': {},
  '/pages/setting/userInfo': {},
  '/pages/setting/password': {},
  '/pages/setting/payPassword': {},
  '/pages/setting/coupon': { status: ['unused', 'used', 'expired'], id: 'id' },
  '/pages/setting/share': {},
  '/pages/setting/vip': {},
} as const;
type Queries = typeof queries;

declare module '#client/lib/loading/feature.ts' {
  interface Pages extends Queries {}
}

/** Settings, profile and security. */
export const settingsFeature: FeatureWith<Queries> = {
  messages: 'settings',
  messagesWith: 'account',
  queries,
  pages: {
    '/pages/setting/setting': {
      tab: 'home',
      title: msg`Settings`,
    },
    '/pages/setting/security': {
      tab: 'home',
      access: 'user',
      title: msg`Security`,
    },
    '/pages/setting/secondFactors': {
      tab: 'home',
      access: 'user',
      title: msg`Two-factor authentication`,
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
    '/pages/setting/vip': {
      tab: 'home',
      access: 'user',
      title: msg`VIP level`,
    },
  },
  menu: {
    coupon: { name: msg`Coupons`, icon: 'order' },
    share: { name: msg`Invite friends`, icon: 'user' },
  },
  screens: async () => (await import('./settings.screens.ts')).settingsScreens,
};
