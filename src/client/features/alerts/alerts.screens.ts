import type { Screens } from '#client/lib/loading/feature.ts';

export const alertsScreens: Screens = {
  '/pages/market/alerts': async () => (await import('./alerts-screen.tsx')).AlertsScreen,
  '/pages/setting/notifications': async () =>
    (await import('./notifications-screen.tsx')).NotificationsScreen,
};
