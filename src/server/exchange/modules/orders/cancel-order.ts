import type { Order } from '#contract/orders.ts';
import { settleApart } from '#server/exchange/lib/jobs/batch-job.ts';
import { abandonedBefore, type CancelWaiting } from '#server/exchange/lib/terms/cancelling.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Quarantine } from '#server/exchange/lib/jobs/quarantine.ts';
import type { CommittedOrder } from './order-commits.repository.ts';
import type { OrderUnit, OrderDeps } from './order-deps.ts';
import { lockOrder, lockResting } from './orders.repository.ts';
import { withdrawOrder, type SpotOrder, type WithdrawReason } from './spot-order.ts';
import { writeLocked } from './write-order.ts';

/** Cancels a locked order. @throws Refusal when it is too late */
export const withdrawLocked = async (
  { clock, writeOrder }: Pick<OrderDeps, 'clock' | 'writeOrder'>,
  transaction: Transaction,
  order: SpotOrder,
  reason: WithdrawReason,
): Promise<CommittedOrder[]> => {
  const at = clock.now();
  return writeLocked(writeOrder, transaction, {
    order: { ...withdrawOrder(order, at, reason), version: order.version + 1 },
    at,
    expectedVersion: order.version,
    key: null,
    freeze: null,
    release: true,
    fill: null,
  });
};

/** @throws Refusal when it is too late */
const cancelLocked = async (
  deps: OrderDeps,
  transaction: Transaction,
  userId: number,
  id: number,
  reason: WithdrawReason,
): Promise<CommittedOrder[]> => {
  const order = await lockOrder(transaction, id, userId);
  if (!order) throw new Refusal('order.notFound', { field: 'id' });
  return withdrawLocked(deps, transaction, order, reason);
};

/** @throws Refusal when it is too late */
export const cancelOrder = async (
  deps: OrderDeps,
  { transaction, onCommitted }: OrderUnit,
  userId: number,
  id: number,
): Promise<Order> => {
  const cancelled = await cancelLocked(deps, transaction, userId, id, 'user');
  onCommitted(() => deps.announce(cancelled));
  return cancelled[0]!.response;
};

/** Cancels open orders on behalf of their user. */
export const createCancelResting =
  (deps: OrderDeps, abandoned: Quarantine): CancelWaiting =>
  async ({ transaction, onCommitted }, userId, cancelling) => {
    const cancelNext = async (): Promise<number> => {
      const ids = await lockResting(transaction, userId, abandonedBefore(cancelling), abandoned.waiting());
      const done = await settleApart(transaction, abandoned, ids, (id) =>
        cancelLocked(deps, transaction, userId, id, cancelling.reason),
      );
      onCommitted(() => done.forEach((cancelled) => deps.announce(cancelled)));
      return done.length;
    };
    const cancelled = await cancelNext();
    // Cancelling a partly filled buy leaves an order with its stops. It protects the assets of an absent
    // user, and is cancelled as well when the account is disabled.
    return cancelling.reason === 'account_disabled' ? cancelled + (await cancelNext()) : cancelled;
  };
