import type { Order } from '#contract/orders.ts';
import type { OnceAnswer, OnceRequest } from '#server/exchange/lib/calls/handlers.ts';
import { timeRefusal, type Once } from '#server/exchange/lib/requests/idempotency.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { decidePlacement, type Decision, type Placement } from './decide-placement.ts';
import type { CommittedOrder, OrderChange } from './order-commits.repository.ts';
import type { OrderDeps } from './order-deps.ts';
import { writeLocked } from './write-order.ts';

export interface PlaceOrderDeps extends OrderDeps {
  readonly once: Once;
}

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  throw error;
};

const changeOf = ({ order, freeze, fill }: Decision, key: OrderChange['key']): OrderChange => ({
  order,
  at: order.created_at,
  expectedVersion: null,
  key,
  freeze,
  release: false,
  fill,
});

/** @throws Refusal also for a request that is too late or too early to be decided */
const decideInTime = async (
  deps: OrderDeps,
  placement: Placement,
  request: OnceRequest,
): Promise<Decision> => {
  const refusal = timeRefusal(request, deps.clock.nowMs());
  if (refusal) throw refusal;
  return decidePlacement(deps, placement);
};

/**
 * Writes the order together with its key, which must be new. Null: nothing was written, because the key is
 * known, or because the coupon must be locked after the key.
 */
const writeUnderNewKey = async (
  { database, writeOrder }: OrderDeps,
  decision: Decision,
  request: OnceRequest,
): Promise<CommittedOrder[] | null> =>
  decision.order.coupon_id === null ? writeOrder(database, changeOf(decision, request)) : null;

/** Writes the order in the transaction that locks its key: a key that has a response returns it. */
const writeUnderLockedKey = (
  { once, writeOrder, announce }: PlaceOrderDeps,
  decision: Decision,
  request: OnceRequest,
): Promise<OnceAnswer<Order>> =>
  once(request, async (transaction, _emit, onCommitted) => {
    const written = await writeLocked(writeOrder, transaction, changeOf(decision, null));
    onCommitted(() => announce(written, decision.tick));
    return written[0]!.response;
  });

/** Refuses a new key, and stores the refusal with its attempt. A key that has a response returns it. */
const refuse = (
  { once }: PlaceOrderDeps,
  refusal: Refusal,
  request: OnceRequest,
): Promise<OnceAnswer<Order>> => once(request, () => Promise.reject(refusal));

/** Decides a ticket on the latest tick and writes the order with its immediate fill. @throws Refusal */
export const placeOrder = async (
  deps: PlaceOrderDeps,
  placement: Placement,
  request: OnceRequest,
): Promise<OnceAnswer<Order>> => {
  const decision = await decideInTime(deps, placement, request).catch(asRefusal);
  if (decision instanceof Refusal) return refuse(deps, decision, request);
  const written = await writeUnderNewKey(deps, decision, request).catch(asRefusal);
  if (written instanceof Refusal) return refuse(deps, written, request);
  if (written === null) return writeUnderLockedKey(deps, decision, request);
  deps.announce(written, decision.tick);
  return { answer: written[0]!.response, repeated: false };
};
