import type { Module } from '#server/exchange/exchange-context.ts';
import { accountFreezeService } from '#server/exchange/modules/security/account-freezes.service.ts';
import { withdrawalChecks } from './withdrawal-checks.repository.ts';
import { withdrawalProblems } from './withdrawals.problems.ts';
import { withdrawalService } from './withdrawals.service.ts';

export const withdrawalsModule: Module = {
  problems: withdrawalProblems,
  ledgerChecks: withdrawalChecks,
  open(context) {
    const withdrawals = context.use(withdrawalService);
    context.use(accountFreezeService).add(withdrawals.cancelWaiting);
    return { handlers: withdrawals.handlers, jobs: withdrawals.jobs };
  },
};
