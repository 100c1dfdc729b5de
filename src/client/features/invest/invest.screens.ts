import type { Screens } from '#client/lib/loading/feature.ts';

export const investScreens: Screens = {
  '/pages/invest/invest': async () => (await import('./invest-screen.tsx')).InvestScreen,
  '/pages/invest/mine': async () => (await import('./invest-screen.tsx')).MineScreen,
  '/pages/invest/purchase': async () => (await import('./invest-screen.tsx')).PurchaseScreen,
  '/pages/invest/help': async () => (await import('./invest-screen.tsx')).HelpScreen,
};
