import type { CancelOutcome } from '#contract/order-changes.ts';
import type { Order } from '#contract/orders.ts';
import { isResting } from '#domain/orders/order-states.ts';
import { withdrawLocked } from './cancel-order.ts';
import type { CommittedOrder } from './order-commits.repository.ts';
import { toResponse } from './order-response.ts';
import type { OrderUnit, OrderDeps } from './order-deps.ts';
import { lockBalancesOf, lockNamed } from './orders.repository.ts';
import type { SpotOrder } from './spot-order.ts';

export interface CancellingReport {
  orders: { id: number; outcome: CancelOutcome; order: Order | null }[];
}

const tooLate = (order: SpotOrder): { outcome: CancelOutcome; order: Order } => ({
  outcome: order.status === 'filled' ? 'already_filled' : 'already_cancelled',
  order: toResponse(order),
});

/**
 * Cancels those of the named orders that still rest, in one transaction with the idempotency key: if the
 * process dies none is cancelled, and a retry with the same key cancels all.
 */
export const cancelOrders = async (
  deps: OrderDeps,
  { transaction, onCommitted }: OrderUnit,
  userId: number,
  ids: readonly number[],
): Promise<CancellingReport> => {
  const named = [...new Set(ids)];
  const locked = await lockNamed(transaction, userId, named);
  const resting = locked.filter(isResting);
  await lockBalancesOf(transaction, userId, resting);
  const outcomes = new Map<number, { outcome: CancelOutcome; order: Order }>(
    locked.map((order) => [order.id, tooLate(order)]),
  );
  const written: CommittedOrder[] = [];
  for (const order of resting) {
    const cancelled = await withdrawLocked(deps, transaction, order, 'user');
    written.push(...cancelled);
    outcomes.set(order.id, { outcome: 'cancelled', order: cancelled[0]!.response });
  }
  onCommitted(() => deps.announce(written));
  return {
    orders: named.map((id) => ({ id, ...(outcomes.get(id) ?? { outcome: 'not_found', order: null }) })),
  };
};
