import type { Tick } from '#contract/ticks.ts';
import { sideOf } from '#domain/trading/pair-terms.ts';
import { takeWithin } from '#domain/trading/execution.ts';
import { reachingPrice } from '#domain/quotes/ladder.ts';
import { decimal, zero } from '#domain/money/money.ts';
import { isStale } from '#domain/quotes/staleness.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import type { Reached, SettleReached, Waiting } from '#server/exchange/market/price-queue.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOrder } from './orders.repository.ts';
import { dealOrder, leftOf, sideOfOrder, type SpotOrder } from './spot-order.ts';

/**
 * The last price at which an open order can be filled.
 * @param evaluatedSeq of the tick that the order was last evaluated on
 */
export const openWaitingOf = (
  { id, symbol, type, bound_price, version }: SpotOrder,
  { terms }: Instrument,
  evaluatedSeq: number,
): Waiting => {
  const side = sideOf(type);
  const at = reachingPrice(decimal(bound_price), side, terms);
  return {
    trigger: { id, symbol, falls: side === 'buy' ? at : null, rises: side === 'sell' ? at : null },
    version,
    evaluatedSeq,
  };
};

/**
 * Fills a resting order with what the tick offers, in one transaction that claims the order's version.
 * Returns what still waits. An order is filled at most once per tick, each time against the tick's whole
 * ladder, so that the result is a function of the tick alone.
 */
export const createFillOrder = (deps: OrderDeps): SettleReached => {
  const dealOn = async (order: SpotOrder, instrument: Instrument, tick: Tick): Promise<SpotOrder> => {
    const at = deps.clock.now();
    if (!deps.market.isOpen(instrument) || isStale(at.getTime() - Date.parse(tick.at))) return order;
    if (order.tick && order.tick.at >= tick.at) return order;
    const side = sideOfOrder(order);
    const execution = takeWithin(
      deps.ladders(tick, instrument, side),
      decimal(order.bound_price),
      side,
      leftOf(order),
    );
    if (execution.amount.eq(zero)) return order;
    const { order: dealt, fill } = dealOrder(order, execution, tick, at, instrument);
    const change = {
      order: { ...dealt, version: order.version + 1 },
      at,
      expectedVersion: order.version,
      key: null,
      freeze: null,
      release: false,
      fill,
    };
    const committed = await deps.writeOrder(deps.database, change);
    if (!committed) return order;
    deps.announce(committed);
    return change.order;
  };

  /**
   * The sequence number up to which the order is evaluated. If the tick is too old to fill on, only the
   * newest tick is worth evaluating next: going through all of them, an order that is behind might never
   * catch up.
   */
  const evaluatedOn = (tick: Tick): number => {
    const isOld = isStale(deps.clock.nowMs() - Date.parse(tick.at));
    return isOld ? Math.max(tick.seq, (deps.market.latest(tick.symbol)?.seq ?? 0) - 1) : tick.seq;
  };

  const fillOne = async ({ id, tick }: Reached): Promise<Waiting | null> => {
    const order = await findOrder(deps.database, id);
    const instrument = order && deps.market.instruments.byMatchId(order.match_id);
    if (!instrument || order.status !== 'open') return null;
    const left = await dealOn(order, instrument, tick);
    return left.status === 'open' ? openWaitingOf(left, instrument, evaluatedOn(tick)) : null;
  };

  return async (reached) =>
    new Map(await Promise.all(reached.map(async (one) => [one.id, await fillOne(one)] as const)));
};
