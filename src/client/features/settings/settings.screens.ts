import type { Screens } from '#client/lib/loading/feature.ts';

export const settingsScreens: Screens = {
  '/pages/setting/setting': async () => (await import('./settings-screen.tsx')).SettingsScreen,
  '/pages/setting/security': async () => (await import('./security-screen.tsx')).SecurityScreen,
  '/pages/setting/password': async () => (await import('./password-screen.tsx')).PasswordScreen,
  '/pages/setting/secondFactors': async () =>
    (await import('./second-factors-screen.tsx')).SecondFactorsScreen,
  '/pages/setting/payPassword': async () => (await import('./pay-password-screen.tsx')).PayPasswordScreen,
  '/pages/setting/userInfo': async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,
  '/pages/setting/coupon': async () => (await import('./coupons/coupons-screen.tsx')).CouponsScreen,
  '/pages/setting/share': async () => (await import('./share/share-screen.tsx')).ShareScreen,
  '/pages/setting/vip': async () => (await import('./vip/vip-screen.tsx')).VipScreen,
};
