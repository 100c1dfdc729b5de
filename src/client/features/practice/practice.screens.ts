import type { Screens } from '#client/lib/loading/feature.ts';
import { isPractice } from '#client/lib/device/practice-mode.ts';

const practice = async () => (await import('./practice-screen.tsx')).PracticeScreen;

/** Outside practice there is no exchange with a day; a link to one leads to practice itself. */
const daysScreens: Screens = {
  '/practice/day': async () => (await import('./day/day-screen.tsx')).DayScreen,
  '/practice/report': async () => (await import('./report/report-screen.tsx')).ReportScreen,
};

export const practiceScreens: Screens = {
  '/practice': practice,
  ...(isPractice ? daysScreens : { '/practice/day': practice, '/practice/report': practice }),
};
