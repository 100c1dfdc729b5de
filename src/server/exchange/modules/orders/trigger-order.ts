import type { TriggerCause } from '#contract/orders.ts';
import type { Tick } from '#contract/ticks.ts';
import { isWithin, takeWithin, walkLadder, type Execution } from '#domain/trading/execution.ts';
import { decimal, zero } from '#domain/money/money.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import type { Ladders } from '#server/exchange/market/ladders.ts';
import type { Reached, SettleReached, Waiting } from '#server/exchange/market/price-queue.ts';
import type { OrderChange } from './order-commits.repository.ts';
import type { OrderDeps } from './order-deps.ts';
import { lockOrder } from './orders.repository.ts';
import { orderAfter } from './orders.chart.ts';
import { dealOrder, sideOfOrder, withdrawOrder, type SpotOrder } from './spot-order.ts';
import { writeLocked } from './write-order.ts';

/** The price that an order waits for; null for one that does not. */
export const waitingOf = (order: SpotOrder): Waiting | null => {
  const {
    id,
    symbol,
    status,
    version,
    trigger_price: trigger,
    trigger_direction: direction,
    seen_seq: evaluatedSeq,
  } = order;
  if (status !== 'waiting') return null;
  const [falls, rises] =
    trigger === null
      ? [order.stop_loss_price, order.target_profit_price]
      : direction === 'falls'
        ? [trigger, null]
        : [null, trigger];
  return { trigger: { id, symbol, falls, rises }, version, evaluatedSeq };
};

/** Which trigger of the order this price reaches; null when it reaches none. */
const causeOf = (order: SpotOrder, price: string): TriggerCause | null => {
  const { trigger } = waitingOf(order)!;
  if (trigger.rises !== null && decimal(price).gte(decimal(trigger.rises)))
    return order.trigger_price === null ? 'take_profit' : 'trigger';
  if (trigger.falls !== null && decimal(price).lte(decimal(trigger.falls)))
    return order.trigger_price === null ? 'stop_loss' : 'trigger';
  return null;
};

/**
 * A market order with a trigger is filled whole within its protection, or not at all; any other takes what
 * is available at its price.
 */
const executionOf = (
  order: SpotOrder,
  tick: Tick,
  instrument: Instrument,
  ladders: Ladders,
): Execution | null => {
  const side = sideOfOrder(order);
  const levels = ladders(tick, instrument, side);
  const [bound, amount] = [decimal(order.bound_price), decimal(order.amount)];
  if (order.order_type === 'limit' || order.trigger_price === null)
    return takeWithin(levels, bound, side, amount);
  const execution = walkLadder(levels, amount);
  return execution?.worstPrice && isWithin(execution.worstPrice, bound, side) ? execution : null;
};

/** The change that a tick brings to a waiting order; null when the tick does not reach it. */
const changeOf = (
  order: SpotOrder,
  tick: Tick,
  at: Date,
  instrument: Instrument,
  ladders: Ladders,
): OrderChange | null => {
  const cause = causeOf(order, tick.price);
  if (cause === null) return null;
  const triggered: SpotOrder = {
    ...order,
    status: orderAfter(order, { type: 'market.triggered' }).status,
    triggered_by: cause,
    triggered_at: at,
    trigger_tick: tick,
    version: order.version + 1,
  };
  const change = {
    order: triggered,
    at,
    expectedVersion: order.version,
    key: null,
    freeze: null,
    release: false,
    fill: null,
  };
  const execution = executionOf(order, tick, instrument, ladders);
  if (execution === null)
    return { ...change, order: withdrawOrder(triggered, at, 'price_protection'), release: true };
  return execution.amount.eq(zero)
    ? change
    : { ...change, ...dealOrder(triggered, execution, tick, at, instrument) };
};

/**
 * Triggers a waiting order on the very tick that reached it, however late that tick is processed, and fills
 * it on the same tick, in one transaction that locks its row: a second process finds it done. While its
 * market is closed the order continues to wait.
 */
export const createTriggerOrder = ({
  database,
  market,
  clock,
  ladders,
  writeOrder,
  announce,
}: OrderDeps): SettleReached => {
  const settleOne = async ({ id, tick }: Reached): Promise<Waiting | null> => {
    const { remaining, written } = await database.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, id);
      const instrument = order && market.instruments.byMatchId(order.match_id);
      if (!instrument || order.status !== 'waiting') return { remaining: null, written: [] };
      const change = market.isOpen(instrument)
        ? changeOf(order, tick, clock.now(), instrument, ladders)
        : null;
      if (!change) return { remaining: waitingOf(order), written: [] };
      return { remaining: null, written: await writeLocked(writeOrder, transaction, change) };
    });
    announce(written);
    return remaining;
  };

  /**
   * Each in a transaction of its own: the orders belong to different users, and each change is idempotent.
   */
  return async (reached) => {
    const remaining = new Map<number, Waiting | null>();
    for (const one of reached) remaining.set(one.id, await settleOne(one));
    return remaining;
  };
};
