import type { Screens } from '#client/lib/loading/feature.ts';

export const lockUpScreens: Screens = {
  '/pages/lockming/lockming': async () => (await import('./lock-ups-screen.tsx')).LockUpsScreen,
  '/pages/lockming/buy': async () => (await import('./buy-screen.tsx')).BuyScreen,
  '/pages/lockming/order': async () => (await import('./lock-up-order-screen.tsx')).LockUpOrderScreen,
  '/pages/lockming/welcome': async () => (await import('./welcome-screen.tsx')).WelcomeScreen,
};
