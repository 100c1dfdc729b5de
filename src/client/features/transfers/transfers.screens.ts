import type { Screens } from '#client/lib/loading/feature.ts';

export const transfersScreens: Screens = {
  '/pages/fund/transfer': async () => (await import('./convert-screen.tsx')).ConvertScreen,
  '/pages/fund/fundTransfer': async () => (await import('./transfer-screen.tsx')).TransferScreen,
  '/pages/fund/transfer_history': async () => (await import('./transfers-screen.tsx')).TransfersScreen,
};
