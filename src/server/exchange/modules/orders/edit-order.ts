import type { RequestOutput } from '#contract/endpoint.ts';
import type { editOrder as editOrderCall } from '#contract/order-changes.ts';
import type { Order } from '#contract/orders.ts';
import { hasStops, slippageOf } from '#domain/trading/order-rules.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { withdrawLocked } from './cancel-order.ts';
import { decidePlacement, type Placement } from './decide-placement.ts';
import { lockRoom, type CommittedOrder } from './order-commits.repository.ts';
import type { OrderUnit, OrderDeps } from './order-deps.ts';
import { lockBalancesOf, lockOrder } from './orders.repository.ts';
import { leftOf, type SpotOrder } from './spot-order.ts';
import { writeLocked } from './write-order.ts';

type EditFields = RequestOutput<typeof editOrderCall>;

/** The requested changes of an order. */
export interface Edit extends Omit<Placement, 'input'> {
  readonly input: EditFields;
}

export interface EditedOrder {
  order: Order;
  replaced: Order;
}

/** @throws Refusal unless the order still rests in the version that the user saw */
const requireSeen = (order: SpotOrder, { version }: EditFields): void => {
  if (order.status === 'filled') throw new Refusal('order.filled', { field: 'id' });
  if (order.status === 'cancelled') throw new Refusal('order.cancelled', { field: 'id' });
  if (order.version !== version) throw new Refusal('state.changed', { field: 'version' });
};

/** An existing price can be changed but not removed; a missing one cannot be added. */
const changedPrice = (
  field: 'target_price' | 'trigger_price',
  current: string | null,
  wanted: string | undefined,
): string | undefined => {
  if (current !== null && wanted === '') throw new Refusal('price.invalid', { field });
  if (current === null && wanted) throw new Refusal('parameter.error', { field });
  return current === null ? undefined : (wanted ?? current);
};

type Stops = Pick<Placement['input'], 'target_profit_price' | 'stop_loss_price'>;

/**
 * Stops can be added to a buy and removed from it; a sell that waits for its stops must retain at least
 * one.
 */
const changedStops = (order: SpotOrder, waitsForStops: boolean, wanted: EditFields): Stops => {
  if (order.type === 2 && !waitsForStops) {
    if (hasStops(wanted)) throw new Refusal('parameter.error', { field: 'target_profit_price' });
    return {};
  }
  const stops = {
    target_profit_price: wanted.target_profit_price ?? order.target_profit_price ?? undefined,
    stop_loss_price: wanted.stop_loss_price ?? order.stop_loss_price ?? undefined,
  };
  if (waitsForStops && !hasStops(stops)) throw new Refusal('price.invalid', { field: 'target_profit_price' });
  return stops;
};

/** The ticket that would place the remainder of the order with its changes. @throws Refusal */
const ticketOf = (order: SpotOrder, input: EditFields): Placement['input'] => {
  // A triggered order has no trigger any more.
  const trigger = order.status === 'waiting' ? order.trigger_price : null;
  const waitsForStops = order.status === 'waiting' && trigger === null;
  // A triggered order without a limit is about to be filled.
  if (order.status === 'open' && order.target_price === null) throw new Refusal('state.notAllowed');
  return {
    currency_id: order.currency_id,
    legal_id: order.legal_id,
    type: order.type,
    amount: input.amount ?? toPlain(leftOf(order)),
    target_price: changedPrice('target_price', order.target_price, input.target_price),
    trigger_price: changedPrice('trigger_price', trigger, input.trigger_price),
    seen_price: input.seen_price,
    slippage:
      trigger !== null && order.target_price === null
        ? toPlain(slippageOf(decimal(order.bound_price), decimal(trigger)))
        : undefined,
    // A partial fill has used the coupon.
    coupon_id: decimal(order.filled).eq(zero) ? (order.coupon_id ?? undefined) : undefined,
    ...changedStops(order, waitsForStops, input),
  };
};

/** Writes the replacement of an order that this transaction has cancelled. */
const writeReplacement = async (
  deps: OrderDeps,
  transaction: Transaction,
  replaced: SpotOrder,
  placement: Placement,
): Promise<CommittedOrder[]> => {
  const { order, freeze, fill } = decidePlacement(deps, placement);
  return writeLocked(deps.writeOrder, transaction, {
    order: { ...order, parent_id: replaced.parent_id, replaces: replaced.id },
    at: order.created_at,
    expectedVersion: null,
    key: null,
    freeze,
    release: false,
    fill,
  });
};

/**
 * Cancels the remainder of an order and places it again with its changes, both or neither.
 * @throws Refusal when it is too late, or when placing it again would be refused
 */
export const editOrder = async (
  deps: OrderDeps,
  { transaction, onCommitted }: OrderUnit,
  { userId, vipLevel, input }: Edit,
): Promise<EditedOrder> => {
  const order = await lockOrder(transaction, input.id, userId);
  if (!order) throw new Refusal('order.notFound', { field: 'id' });
  requireSeen(order, input);
  const placement = { userId, vipLevel, input: ticketOf(order, input) };
  await lockRoom(transaction, userId);
  await lockBalancesOf(transaction, userId, [order]);
  const withdrawn = await withdrawLocked(deps, transaction, order, 'user');
  const placed = await writeReplacement(deps, transaction, order, placement);
  onCommitted(() => deps.announce([...withdrawn, ...placed]));
  return { order: placed[0]!.response, replaced: withdrawn[0]!.response };
};
