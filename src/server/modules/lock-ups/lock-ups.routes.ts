import type { Handlers } from '#server/lib/handlers.ts';
import type { LockUpService } from './lock-ups.service.ts';

export const createLockUpHandlers = (lockUps: LockUpService): Handlers => ({
  listLockUpProducts: () => lockUps.products(),
  listLockUpOrders: ({ userId, input }) =>
    lockUps.list(userId, input.status && input.status === 'open', input.page, input.limit),
  getLockUp: ({ userId, input }) => lockUps.detail(userId, input.id),
  buyLockUp: ({ userId, input, once }) => lockUps.buy(userId, input, once),
  redeemLockUp: ({ userId, input, once }) => lockUps.redeem(userId, input, once),
});
