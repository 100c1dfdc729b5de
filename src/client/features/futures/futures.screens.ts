import type { Screens } from '#client/lib/loading/feature.ts';

export const futuresScreens: Screens = {
  '/pages/transaction/contract_order': async () =>
    (await import('./contract-orders-screen.tsx')).ContractOrdersScreen,
};
