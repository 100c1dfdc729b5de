import type { Module } from '#server/exchange/exchange-context.ts';
import { orderChecks } from './order-checks.repository.ts';
import { createOrderHandlers } from './orders.routes.ts';
import { orderService } from './orders.service.ts';
import { orderProblems } from './orders.problems.ts';

export const ordersModule: Module = {
  problems: orderProblems,
  ledgerChecks: orderChecks,
  menu: [{ id: 1, title: 'spot', icon: 'trade', url: '/pages/transaction/currency' }],
  open(context) {
    const orders = context.use(orderService);
    return {
      handlers: createOrderHandlers(orders),
      jobs: [orders.recovery],
      start: orders.start,
      settled: orders.settled,
    };
  },
};
