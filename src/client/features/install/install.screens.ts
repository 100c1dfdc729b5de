import type { Screens } from '#client/lib/loading/feature.ts';

export const installScreens: Screens = {
  '/pages/common/install': async () => (await import('./install-screen.tsx')).InstallScreen,
};
