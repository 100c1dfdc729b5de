import type { Module } from '#server/house.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { earningSources } from './earning-sources.service.ts';
import { createEarningsHandlers } from './earnings.routes.ts';
import { createEarningsService } from './earnings.service.ts';

export const earningsModule: Module = {
  open: (house) => ({
    handlers: createEarningsHandlers(
      createEarningsService({
        ...house,
        sources: house.use(earningSources),
        wallets: house.use(createWalletService),
      }),
    ),
  }),
};
