import type { Screens } from '#client/lib/loading/feature.ts';

export const recordsScreens: Screens = {
  '/pages/fund/assets_all_record': async () => (await import('./records-screen.tsx')).RecordsScreen,
  '/pages/setting/bill': async () => (await import('./bill-screen.tsx')).BillScreen,
};
