import type { Module } from '#server/exchange/exchange-context.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { transferChecks } from './transfer-checks.repository.ts';
import { transferProblems } from './transfers.problems.ts';
import { createTransferService } from './transfers.service.ts';

export const transfersModule: Module = {
  problems: transferProblems,
  ledgerChecks: transferChecks,
  open(context) {
    const transfers = createTransferService({ ...context, wallets: context.use(createWalletService) });
    return {
      handlers: transfers.handlers,
      cleanups: [{ name: 'forget-quotes', run: transfers.cleanup }],
    };
  },
};
