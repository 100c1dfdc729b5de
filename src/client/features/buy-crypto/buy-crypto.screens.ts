import type { Screens } from '#client/lib/loading/feature.ts';

export const buyCryptoScreens: Screens = {
  '/pages/otc/otc': async () => (await import('./buy-crypto-screen.tsx')).BuyCryptoScreen,
};
