import type { RequestOutput } from '#contract/endpoint.ts';
import type { buyLockUp, LockUp, LockUpProduct, redeemLockUp } from '#contract/lock-ups.ts';
import type { House } from '#server/house.ts';
import { createBatchWork, type BatchDeps } from '#server/lib/batch-work.ts';
import type { Database } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { OnceWork } from '#server/lib/handlers.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { buy } from './buy-lock-up.ts';
import { toProduct, toResponse } from './lock-up-response.ts';
import { payDays, tell, tellBalances, tellEnded, type LockUpWork } from './lock-up-work.ts';
import {
  claimDays,
  findLockUp,
  listLockUpRows,
  listProductRows,
  type LockUpRow,
} from './lock-ups.repository.ts';
import { redeem, requireOwn } from './redeem-lock-up.ts';

const lookEveryMs = 1_000;
const lockUpsAtOnce = 500;

export interface LockUpServiceDeps extends LockUpWork, BatchDeps {
  readonly database: Database;
}

type Once = (work: OnceWork<LockUp>) => Promise<LockUp>;

export interface LockUpService {
  products(): Promise<LockUpProduct[]>;
  /** @throws Refusal */
  buy(userId: number, wanted: RequestOutput<typeof buyLockUp>, once: Once): Promise<LockUp>;
  /** @throws Refusal `lockup.notFound`, `state.notAllowed` once it has ended, `state.changed` */
  redeem(userId: number, wanted: RequestOutput<typeof redeemLockUp>, once: Once): Promise<LockUp>;
  /** @param isOpen all of them when left out */
  list(
    userId: number,
    isOpen: boolean | undefined,
    page: number,
    limit: number,
  ): Promise<{ data: LockUp[]; page: number; limit: number; total: number }>;
  detail(userId: number, id: number): Promise<LockUp>;
  /** Pays each full day at 00:00 UTC. */
  readonly dueWork: DueWork;
}

export const createLockUpService = (deps: LockUpServiceDeps): LockUpService => {
  const { database, clock } = deps;
  return {
    products: async () => (await listProductRows(database)).map(toProduct),

    buy: (userId, wanted, once) =>
      once((transaction, emit) => buy(deps, { transaction, emit }, userId, wanted)),

    redeem: (userId, wanted, once) =>
      once((transaction, emit) => redeem(deps, { transaction, emit }, userId, wanted)),

    async list(userId, isOpen, page, limit) {
      const { rows, total } = await listLockUpRows(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    detail: async (userId, id) => toResponse(requireOwn(await findLockUp(database, id), userId)),

    dueWork: createBatchWork<LockUpRow>(deps, {
      name: 'lock-ups to pay',
      everyMs: lookEveryMs,
      most: lockUpsAtOnce,
      idOf: ({ id }) => id,
      claim: (transaction, among) => claimDays(transaction, clock.now(), among),
      async settle(transaction, emit, rows) {
        const at = clock.now();
        // Balances are locked in one order, so that two processes do not wait for each other.
        const held = rows.toSorted((a, b) => a.user_id - b.user_id || a.id - b.id);
        const paid = await payDays(transaction, held, at);
        for (const row of paid) tell(emit, row);
        await tellEnded({ transaction, emit }, paid, at);
        await tellBalances(deps, { transaction, emit }, rows);
      },
    }),
  };
};

/** The one instance of a house. */
export const lockUpService = (house: House): LockUpService =>
  createLockUpService({ ...house, wallets: house.use(createWalletService) });
