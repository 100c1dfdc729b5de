import type { Order } from '#contract/orders.ts';
import type { Tick } from '#contract/ticks.ts';
import type { Transaction } from '#server/lib/database.ts';
import type { IdempotencyKey } from '#server/lib/handlers.ts';
import { timeRefusal } from '#server/lib/idempotency.ts';
import type { Publisher } from '#server/lib/outbox.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Dealing } from './dealing.ts';
import { decidePlacement, type Decision, type Placement } from './decide-placement.ts';
import type { CommittedOrder, OrderChange } from './order-commits.repository.ts';
import type { OrderWork } from './order-work.ts';
import type { SpotOrder } from './spot-order.ts';

/** Runs work once for the call's key; a repeated key gets the first answer. */
export type Once<Answer> = (work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;
export type OnceForKey = Once<Order>;

export interface KeyedPlacement extends Placement {
  readonly key: IdempotencyKey;
  readonly once: OnceForKey;
}

export interface PlaceOrderDeps extends OrderWork {
  readonly publisher: Publisher;
  readonly dealing: Dealing;
  readonly follow: (order: SpotOrder, seen: Tick | null) => void;
}

const changeOf = ({ order, freeze, fill }: Decision, key: OrderChange['key']): OrderChange => ({
  order,
  at: order.created_at,
  expectedVersion: null,
  key,
  freeze,
  release: false,
  fill,
});

/** Decides a ticket, and writes the order with what is dealt of it at once. */
export const createPlaceOrder = (deps: PlaceOrderDeps): ((placement: KeyedPlacement) => Promise<Order>) => {
  const { database, clock, publisher, dealing, commitWithStops, follow } = deps;

  /** A refusal stands only where the key is new: a repeated key gets the first answer, whatever the market does. */
  const decide = (placement: KeyedPlacement): Decision | Refusal => {
    try {
      return decidePlacement(deps, placement);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };

  /** What is dealt whole, with nothing to follow it, goes with others. */
  const commitNew = async (change: OrderChange): Promise<CommittedOrder[] | null> => {
    const { order } = change;
    if (order.status !== 'filled' || order.target_profit_price !== null || order.stop_loss_price !== null)
      return commitWithStops(database, change);
    const dealt = await dealing.deal(change);
    return dealt && [dealt];
  };

  /** Of the order that was placed, the first of those written. */
  const accept = (committed: readonly CommittedOrder[], { tick }: Decision): Order => {
    for (const { order, events } of committed) {
      publisher.publish(order.user_id, events);
      follow(order, tick);
    }
    return committed[0]!.response;
  };

  /** For a key that has its answer already, or was refused and is tried again, and for what takes several steps. */
  const placeInSteps = async (placement: KeyedPlacement, decision: Decision): Promise<Order> => {
    const done: CommittedOrder[] = [];
    const answer = await placement.once(async (transaction) => {
      const committed = await commitWithStops(transaction, changeOf(decision, null));
      if (!committed) throw new Error('A new order without a key was not written');
      done.push(...committed);
      return committed[0]!.response;
    });
    if (done.length > 0) accept(done, decision);
    return answer;
  };

  return async (placement) => {
    // What is not meant for now is not decided any more; its key may have an answer.
    const refusal = timeRefusal(placement.key, clock.nowMs());
    if (refusal) return placement.once(() => Promise.reject(refusal));
    const decision = decide(placement);
    if (decision instanceof Refusal) return placement.once(() => Promise.reject(decision));
    if (decision.order.coupon_id !== null) return placeInSteps(placement, decision);
    const committed = await commitNew(changeOf(decision, { ...placement.key, call: 'placeOrder' })).catch(
      (error: unknown) => {
        // Refused once more where the refusal is kept with its attempt.
        if (error instanceof Refusal) return placement.once(() => Promise.reject(error));
        throw error;
      },
    );
    if (committed === null) return placeInSteps(placement, decision);
    return Array.isArray(committed) ? accept(committed, decision) : committed;
  };
};
