import type { Module } from '#server/house.ts';
import { createEquityService } from './equity.service.ts';
import { createWalletHandlers } from './wallets.routes.ts';
import { createWalletService } from './wallets.service.ts';

export const walletsModule: Module = {
  open(house) {
    const wallets = house.use(createWalletService);
    const equity = createEquityService({ ...house, describeCurrency: wallets.describeCurrency });
    return { handlers: createWalletHandlers(wallets, equity) };
  },
};
