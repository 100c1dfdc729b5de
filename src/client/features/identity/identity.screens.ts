import type { Screens } from '#client/lib/loading/feature.ts';

export const identityScreens: Screens = {
  '/pages/setting/real': async () => (await import('./identity-screen.tsx')).IdentityScreen,
  '/pages/setting/real_mark': async () => (await import('./verify-screen.tsx')).VerifyScreen,
};
