import type { Screens } from '#client/lib/loading/feature.ts';

export const depositScreens: Screens = {
  '/pages/fund/select': async () => (await import('./select-screen.tsx')).SelectScreen,
  '/pages/fund/receive': async () => (await import('./receive-screen.tsx')).ReceiveScreen,
  '/pages/fund/receive_withdraw_record': async () => (await import('./records-screen.tsx')).RecordsScreen,
};
