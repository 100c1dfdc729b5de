import type { Screens } from '#client/lib/loading/feature.ts';

export const chartsScreens: Screens = {
  '/pages/charts/charts': async () => (await import('./charts-screen.tsx')).ChartsScreen,
};
