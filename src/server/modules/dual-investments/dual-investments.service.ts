import type { RequestOutput } from '#contract/endpoint.ts';
import type { DualShares } from '#contract/dual-shares.ts';
import type { buyDualProduct, DualOrder, DualProduct } from '#contract/dual-investments.ts';
import type { DualType } from '#domain/dual-investment.ts';
import type { House } from '#server/house.ts';
import type { BatchDeps } from '#server/lib/batch-work.ts';
import type { Database } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { OnceWork } from '#server/lib/handlers.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { buy } from './buy-dual.ts';
import {
  cancelProduct,
  findDualOrder,
  findProduct,
  listOnOffer,
  listDualRows,
  listProductRows,
  type DualFilter,
} from './dual-investments.repository.ts';
import { listedAfterEndMs } from './listed-after-end.ts';
import { toProduct, toResponse, toShares } from './dual-response.ts';
import type { DualWork } from './dual-work.ts';
import { createDualWork } from './settle-duals.ts';

export interface DualInvestmentServiceDeps extends DualWork, BatchDeps {
  readonly database: Database;
}

export interface DualInvestmentService {
  /** @param currencyId of the coin; all when left out */
  products(type: DualType, currencyId: number | undefined): Promise<DualProduct[]>;
  /** @throws Refusal `offer.unknown` */
  product(id: number): Promise<DualProduct>;
  /** What is left of each product that is on offer, or comes. */
  shares(): Promise<DualShares[]>;
  /** @throws Refusal */
  buy(
    userId: number,
    wanted: RequestOutput<typeof buyDualProduct>,
    once: (work: OnceWork<DualOrder>) => Promise<DualOrder>,
  ): Promise<DualOrder>;
  list(
    filter: DualFilter,
    page: number,
    limit: number,
  ): Promise<{ data: DualOrder[]; page: number; limit: number; total: number }>;
  detail(userId: number, id: number): Promise<DualOrder>;
  /**
   * The desk takes a product back: nobody buys it any more, and every order of it is given back whole.
   * @throws Refusal `state.notAllowed` once its term has begun
   */
  cancel(productId: number): Promise<void>;
  readonly dueWork: readonly DueWork[];
}

export const createDualInvestmentService = (deps: DualInvestmentServiceDeps): DualInvestmentService => {
  const { database, clock, unitOfWork } = deps;
  return {
    async products(type, currencyId) {
      const endedSince = new Date(clock.nowMs() - listedAfterEndMs);
      return (await listProductRows(database, type, currencyId, endedSince)).map(toProduct);
    },

    shares: async () => (await listOnOffer(database, clock.now())).map(toShares),

    async product(id) {
      const row = await findProduct(database, id);
      if (!row) throw new Refusal('offer.unknown', { field: 'id' });
      return toProduct(row);
    },

    buy: (userId, wanted, once) =>
      once((transaction, emit) => buy(deps, { transaction, emit }, userId, wanted)),

    async list(filter, page, limit) {
      const { rows, total } = await listDualRows(database, filter, page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    async detail(userId, id) {
      const row = await findDualOrder(database, id);
      if (row?.user_id !== userId) throw new Refusal('dual.notFound', { field: 'id' });
      return toResponse(row);
    },

    cancel: (productId) =>
      unitOfWork.run(async (transaction) => {
        if (!(await cancelProduct(transaction, productId, clock.now())))
          throw new Refusal('state.notAllowed', { field: 'id' });
      }),

    dueWork: createDualWork(deps),
  };
};

/** The one instance of a house. */
export const dualInvestmentService = (house: House): DualInvestmentService =>
  createDualInvestmentService({ ...house, wallets: house.use(createWalletService) });
