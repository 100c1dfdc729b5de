import type { Screens } from '#client/lib/feature.ts';

export const areaScreens: Screens = {
  '/pages/common/area': async () => (await import('./area-screen.tsx')).AreaScreen,
};
