import type { Screens } from '#client/lib/loading/feature.ts';

export const secondsScreens: Screens = {
  '/pages/transaction/seconds_order': async () =>
    (await import('./seconds-orders-screen.tsx')).SecondsOrdersScreen,
};
