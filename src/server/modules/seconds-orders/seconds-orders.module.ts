import type { Module } from '#server/house.ts';
import { secondsOrderChecks } from './seconds-order-checks.repository.ts';
import { secondsOrderService } from './seconds-orders.service.ts';
import { secondsOrderProblems } from './seconds-orders.problems.ts';

export const secondsOrdersModule: Module = {
  problems: secondsOrderProblems,
  ledgerChecks: secondsOrderChecks,
  open(house) {
    const { handlers, dueWork } = house.use(secondsOrderService);
    return { handlers, dueWork };
  },
};
