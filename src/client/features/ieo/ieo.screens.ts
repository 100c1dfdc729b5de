import type { Screens } from '#client/lib/loading/feature.ts';

export const ieoScreens: Screens = {
  '/pages/ieo/ieo': async () => (await import('./projects-screen.tsx')).ProjectsScreen,
  '/pages/ieo/subscribe': async () => (await import('./subscribe-screen.tsx')).SubscribeScreen,
  '/pages/ieo/order': async () => (await import('./applications-screen.tsx')).ApplicationsScreen,
};
