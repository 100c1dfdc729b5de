import type { CancelOutcome } from '#contract/order-changes.ts';
import type { Order } from '#contract/orders.ts';
import { isResting } from '#domain/order-states.ts';
import { withdrawHeld } from './cancel-order.ts';
import type { CommittedOrder } from './order-commits.repository.ts';
import { toResponse } from './order-response.ts';
import type { OrderWork } from './order-work.ts';
import { lockBalancesOf, lockNamed } from './orders.repository.ts';
import type { Once } from './place-order.ts';
import type { SpotOrder } from './spot-order.ts';

export interface CancellingReport {
  orders: { id: number; outcome: CancelOutcome; order: Order | null }[];
}

const tooLate = (order: SpotOrder): { outcome: CancelOutcome; order: Order } => ({
  outcome: order.status === 'filled' ? 'already_filled' : 'already_cancelled',
  order: toResponse(order),
});

/**
 * Cancels those of the named orders that still rest, and no other, in one transaction with the key: where the process
 * dies none is cancelled, and the same key does it all.
 */
export const cancelOrders = async (
  work: OrderWork,
  userId: number,
  ids: readonly number[],
  once: Once<CancellingReport>,
): Promise<CancellingReport> => {
  const done: CommittedOrder[] = [];
  const report = await once(async (transaction) => {
    const named = [...new Set(ids)];
    const held = await lockNamed(transaction, userId, named);
    const resting = held.filter(isResting);
    await lockBalancesOf(transaction, userId, resting);
    const told = new Map<number, { outcome: CancelOutcome; order: Order }>(
      held.map((order) => [order.id, tooLate(order)]),
    );
    for (const order of resting) {
      const committed = await withdrawHeld(work, transaction, order, 'user');
      done.push(...committed);
      told.set(order.id, { outcome: 'cancelled', order: committed[0]!.response });
    }
    return {
      orders: named.map((id) => ({ id, ...(told.get(id) ?? { outcome: 'not_found', order: null }) })),
    };
  });
  work.announce(done);
  return report;
};
