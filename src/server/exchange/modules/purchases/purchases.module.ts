import { creditMemoryDays } from '#domain/people/credit-score.ts';
import { dayMs } from '#domain/time/instant.ts';
import type { Module } from '#server/exchange/exchange-context.ts';
import { creditService } from '#server/exchange/modules/profiles/credit.service.ts';
import { purchaseChecks } from './purchase-checks.repository.ts';
import { countForCredit } from './purchase-credit.repository.ts';
import { purchaseProblems } from './purchases.problems.ts';
import { purchaseService } from './purchases.service.ts';

export const purchasesModule: Module = {
  problems: purchaseProblems,
  ledgerChecks: purchaseChecks,
  menu: [{ id: 9, title: 'otc', icon: 'swap', url: '/pages/otc/otc' }],
  open(context) {
    context
      .use(creditService)
      .add((userId) =>
        countForCredit(context.database, userId, new Date(context.clock.nowMs() - creditMemoryDays * dayMs)),
      );
    const purchases = context.use(purchaseService);
    return { handlers: purchases.handlers, jobs: [purchases.job] };
  },
};
