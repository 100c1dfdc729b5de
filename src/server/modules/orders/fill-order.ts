import type { Tick } from '#contract/ticks.ts';
import { takeWithin } from '#domain/execution.ts';
import { decimal, zero } from '#domain/money.ts';
import { isStale } from '#domain/staleness.ts';
import type { OrderWork } from './order-work.ts';
import { findOrder } from './orders.repository.ts';
import { dealOrder, leftOf, sideOfOrder } from './spot-order.ts';

/**
 * Deals a resting order what the tick gives it, in one transaction that claims the order's version. Answers
 * whether the order still waits. An order is dealt at most once on one tick, each time against the tick's
 * whole ladder, so that the result follows from the tick alone.
 */
export const createFillOrder =
  (deps: OrderWork) =>
  async (orderId: number, tick: Tick): Promise<boolean> => {
    const order = await findOrder(deps.database, orderId);
    if (order?.status !== 'open') return false;
    const instrument = deps.market.instruments.byMatchId(order.match_id);
    const at = deps.clock.now();
    if (!instrument || !deps.market.isOpen(instrument) || isStale(at.getTime() - Date.parse(tick.at)))
      return true;
    if (order.tick && order.tick.at >= tick.at) return true;

    const side = sideOfOrder(order);
    const execution = takeWithin(
      deps.ladders(tick, instrument, side),
      decimal(order.bound_price),
      side,
      leftOf(order),
    );
    if (execution.amount.eq(zero)) return true;
    const { order: dealt, fill } = dealOrder(order, execution, tick, at, instrument);
    const committed = await deps.commitWithStops(deps.database, {
      order: { ...dealt, version: order.version + 1 },
      at,
      expectedVersion: order.version,
      key: null,
      freeze: null,
      release: false,
      fill,
    });
    if (!committed) return true;
    deps.announce(committed);
    return dealt.status === 'open';
  };
