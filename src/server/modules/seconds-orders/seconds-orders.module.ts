import type { Module } from '#server/house.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { secondsOrderChecks } from './seconds-order-checks.repository.ts';
import { createSecondsOrderHandlers } from './seconds-orders.routes.ts';
import { createSecondsOrderService } from './seconds-orders.service.ts';
import { secondsOrderProblems } from './seconds-orders.problems.ts';

export const secondsOrdersModule: Module = {
  problems: secondsOrderProblems,
  ledgerChecks: secondsOrderChecks,
  open(house) {
    const orders = createSecondsOrderService({ ...house, wallets: house.use(createWalletService) });
    return { handlers: createSecondsOrderHandlers(orders), dueWork: orders.dueWork };
  },
};
