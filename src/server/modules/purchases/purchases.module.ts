import type { Module } from '#server/house.ts';
import { purchaseChecks } from './purchase-checks.repository.ts';
import { purchaseProblems } from './purchases.problems.ts';
import { createPurchaseHandlers } from './purchases.routes.ts';
import { purchaseService } from './purchases.service.ts';

export const purchasesModule: Module = {
  problems: purchaseProblems,
  ledgerChecks: purchaseChecks,
  open(house) {
    const purchases = house.use(purchaseService);
    return { handlers: createPurchaseHandlers(purchases), dueWork: [purchases.dueWork] };
  },
};
