import type { Screens } from '#client/lib/loading/feature.ts';

export const practiceScreens: Screens = {
  '/practice': async () => (await import('./practice-screen.tsx')).PracticeScreen,
  '/practice/day': async () => (await import('./day/day-screen.tsx')).DayScreen,
  '/practice/report': async () => (await import('./report/report-screen.tsx')).ReportScreen,
};
