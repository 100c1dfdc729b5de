import type { Screens } from '#client/lib/loading/feature.ts';

export const areaScreens: Screens = {
  '/pages/common/area': async () => (await import('./area-screen.tsx')).AreaScreen,
  // The country of the profile, from the settings.
  '/pages/setting/areas': async () => (await import('./choose-location-screen.tsx')).ChooseLocationScreen,
  '/pages/system/choose-location': async () =>
    (await import('./choose-location-screen.tsx')).ChooseLocationScreen,
  '/pages/system/open-location': async () => (await import('./open-location-screen.tsx')).OpenLocationScreen,
};
