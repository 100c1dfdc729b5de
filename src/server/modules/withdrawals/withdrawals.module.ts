import type { Module } from '#server/house.ts';
import { accountFreezeService } from '#server/modules/security/account-freezes.service.ts';
import { withdrawalChecks } from './withdrawal-checks.repository.ts';
import { withdrawalProblems } from './withdrawals.problems.ts';
import { withdrawalService } from './withdrawals.service.ts';

export const withdrawalsModule: Module = {
  problems: withdrawalProblems,
  ledgerChecks: withdrawalChecks,
  open(house) {
    const withdrawals = house.use(withdrawalService);
    house.use(accountFreezeService).add(withdrawals.cancelWaiting);
    return { handlers: withdrawals.handlers, dueWork: withdrawals.dueWork };
  },
};
