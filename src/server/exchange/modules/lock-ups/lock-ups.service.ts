import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { createBatchJob } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { buy } from './buy-lock-up.ts';
import { toProduct, toResponse } from './lock-up-response.ts';
import { payDays, publish, publishBalances, notifyEnded } from './lock-up-deps.ts';
import {
  claimDays,
  findLockUp,
  listLockUpRows,
  listProductRows,
  type LockUpRow,
} from './lock-ups.repository.ts';
import { redeem, requireOwn } from './redeem-lock-up.ts';

const pollEveryMs = 1_000;
const lockUpsAtOnce = 500;

/** One instance per exchange. */
export const lockUpService = (context: ExchangeContext) => {
  const { database, clock } = context;
  const deps = { clock, wallets: context.use(createWalletService) };
  const handlers = {
    listLockUpProducts: async () => (await listProductRows(database)).map(toProduct),

    async listLockUpOrders({ userId, input: { status, page, limit } }) {
      const isOpen = status && status === 'open';
      const { rows, total } = await listLockUpRows(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    getLockUp: async ({ userId, input }) =>
      toResponse(requireOwn(await findLockUp(database, input.id), userId)),

    buyLockUp: ({ userId, input, once }) =>
      once((transaction, emit) => buy(deps, { transaction, emit }, userId, input)),

    redeemLockUp: ({ userId, input, once }) =>
      once((transaction, emit) => redeem(deps, { transaction, emit }, userId, input)),
  } satisfies Handlers;
  return {
    handlers,
    /** Pays each completed day at 00:00 UTC. */
    job: createBatchJob<LockUpRow>(context, {
      name: 'lock-ups to pay',
      everyMs: pollEveryMs,
      most: lockUpsAtOnce,
      idOf: ({ id }) => id,
      claim: (transaction, among) => claimDays(transaction, clock.now(), among),
      async settle(transaction, emit, rows) {
        const at = clock.now();
        // Balances are locked in one order, so that two processes cannot deadlock.
        const sorted = rows.toSorted((a, b) => a.user_id - b.user_id || a.id - b.id);
        const paid = await payDays(transaction, sorted, at);
        for (const row of paid) publish(emit, row);
        await notifyEnded({ transaction, emit }, paid, at);
        await publishBalances(deps, { transaction, emit }, rows);
      },
    }),
  };
};
