import type { InvestStatus } from '#machines/invest.machine.ts';
import type { Handlers } from '#server/lib/handlers.ts';
import { openStatuses } from './dual-investments.chart.ts';
import type { DualInvestmentService } from './dual-investments.service.ts';

/** What a list is asked for, by our words and by the family's numbers. */
const statusesOf = {
  open: openStatuses,
  closed: ['success', 'fail'],
  purchased: ['purchased'],
  settling: ['settling'],
  suspended: ['suspended'],
  success: ['success'],
  fail: ['fail'],
  '0': ['fail'],
  '1': ['purchased'],
  '2': ['settling', 'suspended'],
  '3': ['success'],
} as const satisfies Record<string, readonly InvestStatus[]>;

export const createDualInvestmentHandlers = (duals: DualInvestmentService): Handlers => ({
  listDualProducts: ({ input }) => duals.products(input.type, input.currency_id),
  getDualProduct: ({ input }) => duals.product(input.id),
  buyDualProduct: ({ userId, input, once }) => duals.buy(userId, input, once),
  listDualOrders: ({ userId, input }) =>
    duals.list(
      {
        userId,
        currencyId: input.currency,
        type: input.type,
        statuses: input.status && statusesOf[input.status],
      },
      input.page,
      input.limit,
    ),
  getDualOrder: ({ userId, input }) => duals.detail(userId, input.id),
});
