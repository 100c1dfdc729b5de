import type { InvestStatus } from '#machines/invest.machine.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { buy } from './buy-dual.ts';
import { openStatuses } from './dual-investments.chart.ts';
import {
  cancelProduct,
  findDualOrder,
  findProduct,
  listOnOffer,
  listDualRows,
  listProductRows,
} from './dual-investments.repository.ts';
import { listedAfterEndMs } from './listed-after-end.ts';
import { toProduct, toResponse, toShares } from './dual-response.ts';
import { createDualJobs } from './settle-duals.ts';

/** Statuses by filter value: our own names, and the numeric codes of the API family. */
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

/** One instance per exchange. */
export const dualInvestmentService = (context: ExchangeContext) => {
  const { database, clock, unitOfWork } = context;
  const deps = { ...context, wallets: context.use(createWalletService) };
  const handlers = {
    async listDualProducts({ input: { type, currency_id: currencyId } }) {
      const endedSince = new Date(clock.nowMs() - listedAfterEndMs);
      return (await listProductRows(database, type, currencyId, endedSince)).map(toProduct);
    },

    async getDualProduct({ input }) {
      const row = await findProduct(database, input.id);
      if (!row) throw new Refusal('offer.unknown', { field: 'id' });
      return toProduct(row);
    },

    buyDualProduct: ({ userId, input, once }) =>
      once((transaction, emit) => buy(deps, { transaction, emit }, userId, input)),

    async listDualOrders({ userId, input: { currency: currencyId, type, status, page, limit } }) {
      const filter = { userId, currencyId, type, statuses: status && statusesOf[status] };
      const { rows, total } = await listDualRows(database, filter, page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    async getDualOrder({ userId, input }) {
      const row = await findDualOrder(database, input.id);
      if (row?.user_id !== userId) throw new Refusal('dual.notFound', { field: 'id' });
      return toResponse(row);
    },
  } satisfies Handlers;
  return {
    handlers,
    /** Remaining shares of each product on sale or upcoming. */
    shares: async () => (await listOnOffer(database, clock.now())).map(toShares),

    /**
     * Cancels a product for the back office: the sale ends, and every order is refunded in full.
     * @throws Refusal `state.notAllowed` once its term has begun
     */
    cancel: (productId: number): Promise<void> =>
      unitOfWork.run(async (transaction) => {
        if (!(await cancelProduct(transaction, productId, clock.now())))
          throw new Refusal('state.notAllowed', { field: 'id' });
      }),

    jobs: createDualJobs(deps),
  };
};
