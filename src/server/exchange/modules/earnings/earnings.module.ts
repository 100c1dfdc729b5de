import type { Module } from '#server/exchange/exchange-context.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { earningSources } from './earning-sources.service.ts';
import { createEarningsHandlers } from './earnings.routes.ts';
import { createEarningsService } from './earnings.service.ts';

export const earningsModule: Module = {
  open: (context) => ({
    handlers: createEarningsHandlers(
      createEarningsService({
        ...context,
        sources: context.use(earningSources),
        wallets: context.use(createWalletService),
      }),
    ),
  }),
};
