import type { Screens } from '#client/lib/loading/feature.ts';

export const spotScreens: Screens = {
  '/pages/transaction/currency_order': async () => (await import('./orders-screen.tsx')).OrdersScreen,
};
