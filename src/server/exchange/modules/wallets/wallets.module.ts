import type { Module } from '#server/exchange/exchange-context.ts';
import { createEquityHistoryService } from './equity-history.service.ts';
import { createEquityService } from './equity.service.ts';
import { createHoldingsService } from './holdings.service.ts';
import { createStatementService } from './statement.service.ts';
import { walletProblems } from './wallets.problems.ts';
import { createWalletHandlers } from './wallets.routes.ts';
import { createWalletService } from './wallets.service.ts';

export const walletsModule: Module = {
  problems: walletProblems,
  open(context) {
    const wallets = context.use(createWalletService);
    const parts = { ...context, describeCurrency: wallets.describeCurrency };
    return {
      handlers: createWalletHandlers({
        wallets,
        equity: createEquityService(parts),
        equityHistory: createEquityHistoryService(parts),
        holdings: createHoldingsService(parts),
        statements: createStatementService(parts),
      }),
    };
  },
};
