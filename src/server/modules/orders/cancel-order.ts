import type { Order } from '#contract/orders.ts';
import { settleApart } from '#server/lib/batch-work.ts';
import { abandonedBefore, type CancelWaiting } from '#server/lib/cancelling.ts';
import type { Transaction } from '#server/lib/database.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { SetAside } from '#server/lib/set-aside.ts';
import type { CommittedOrder } from './order-commits.repository.ts';
import type { OrderWork } from './order-work.ts';
import { lockOrder, lockResting } from './orders.repository.ts';
import type { OnceForKey } from './place-order.ts';
import { withdrawOrder, type SpotOrder, type WithdrawReason } from './spot-order.ts';

/** Cancels an order that is held. @throws Refusal where it is too late */
export const withdrawHeld = async (
  { clock, commitWithStops }: Pick<OrderWork, 'clock' | 'commitWithStops'>,
  transaction: Transaction,
  order: SpotOrder,
  reason: WithdrawReason,
): Promise<CommittedOrder[]> => {
  const at = clock.now();
  const committed = await commitWithStops(transaction, {
    order: { ...withdrawOrder(order, at, reason), version: order.version + 1 },
    at,
    expectedVersion: order.version,
    key: null,
    freeze: null,
    release: true,
    fill: null,
  });
  if (!committed) throw new Error(`Order ${order.id} changed while it was held`);
  return committed;
};

/** @throws Refusal where it is too late */
const cancelLocked = async (
  work: OrderWork,
  transaction: Transaction,
  userId: number,
  id: number,
  reason: WithdrawReason,
): Promise<CommittedOrder[]> => {
  const order = await lockOrder(transaction, id, userId);
  if (!order) throw new Refusal('order.notFound', { field: 'id' });
  return withdrawHeld(work, transaction, order, reason);
};

/** @throws Refusal where it is too late */
export const cancelOrder = async (
  work: OrderWork,
  userId: number,
  id: number,
  once: OnceForKey,
): Promise<Order> => {
  const done: CommittedOrder[] = [];
  const answer = await once(async (transaction) => {
    done.push(...(await cancelLocked(work, transaction, userId, id, 'user')));
    return done[0]!.response;
  });
  work.announce(done);
  return answer;
};

/** Cancels a user's open orders in their place. */
export const createCancelResting =
  (work: OrderWork, abandoned: SetAside): CancelWaiting =>
  async ({ transaction, onCommitted }, userId, cancelling) => {
    const cancelNext = async (): Promise<number> => {
      const ids = await lockResting(transaction, userId, abandonedBefore(cancelling), abandoned.waiting());
      const done = await settleApart(transaction, abandoned, ids, (id) =>
        cancelLocked(work, transaction, userId, id, cancelling.reason),
      );
      onCommitted(() => done.forEach(work.announce));
      return done.length;
    };
    const cancelled = await cancelNext();
    // A buy that was dealt in part leaves an order with its stops, which protects what is abandoned, and goes where
    // the account does.
    return cancelling.reason === 'account_disabled' ? cancelled + (await cancelNext()) : cancelled;
  };
