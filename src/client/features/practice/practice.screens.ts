import type { Screens } from '#client/lib/loading/feature.ts';

export const practiceScreens: Screens = {
  '/practice': async () => (await import('./practice-screen.tsx')).PracticeScreen,
};
