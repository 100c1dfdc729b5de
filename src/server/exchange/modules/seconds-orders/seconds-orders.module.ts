import type { Module } from '#server/exchange/exchange-context.ts';
import { secondsOrderChecks } from './seconds-order-checks.repository.ts';
import { secondsOrderService } from './seconds-orders.service.ts';
import { secondsOrderProblems } from './seconds-orders.problems.ts';

export const secondsOrdersModule: Module = {
  problems: secondsOrderProblems,
  ledgerChecks: secondsOrderChecks,
  open(context) {
    const { handlers, jobs } = context.use(secondsOrderService);
    return { handlers, jobs };
  },
};
