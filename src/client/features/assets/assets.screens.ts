import type { Screens } from '#client/lib/loading/feature.ts';

export const assetsScreens: Screens = {
  '/pages/fund/assets_record': async () => (await import('./account-screen.tsx')).AccountScreen,
};
