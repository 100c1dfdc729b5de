import type { Screens } from '#client/lib/loading/feature.ts';

export const searchScreens: Screens = {
  '/pages/market/search': async () => (await import('./search-screen.tsx')).SearchScreen,
};
