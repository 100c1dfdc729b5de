import type { Tick } from '#contract/ticks.ts';
import type { Side } from '#domain/deal-terms.ts';
import type { Log } from '#server/lib/log.ts';
import type { Instrument } from '#server/market/instruments.ts';
import type { Market } from '#server/market/market.ts';
import type { Ladders } from '#server/market/ladders.ts';
import { createRestingOrders, type RestingOrder } from './resting-orders.ts';

/** Fills that run at once; more would only wait for the same connections. */
const parallelFills = 8;

export interface MatchingDeps {
  readonly market: Pick<Market, 'instruments' | 'latest' | 'onTick'>;
  readonly log: Log;
  readonly ladders: Ladders;
  /** Deals what the tick gives the order; answers whether it still waits. */
  readonly fill: (orderId: number, tick: Tick) => Promise<boolean>;
}

/** Finds the resting orders that a tick reaches, and has them filled on that tick. */
export interface Matching {
  /** Lets an order wait; when the market has moved since the tick it was decided on, it is looked at again at once. */
  add(order: RestingOrder, seen: Tick | null): void;
  remove(orderId: number): void;
  /** Listens to ticks until the answer is called. */
  start(): () => void;
  /** Resolves when no fill is under way. */
  settled(): Promise<void>;
}

const sides: readonly Side[] = ['buy', 'sell'];

export const createMatching = (deps: MatchingDeps): Matching => {
  const resting = createRestingOrders();
  const waiting: { order: RestingOrder; tick: Tick }[] = [];
  /** Reached by a tick and not yet back or gone. */
  const reached = new Set<number>();
  const underWay = new Set<Promise<void>>();

  const spotOf = (symbol: string): Instrument | undefined => deps.market.instruments.bySymbol(symbol).find(({ kind }) => kind !== 'futures');

  const look = (tick: Tick): void => {
    const instrument = spotOf(tick.symbol);
    if (!instrument) return;
    for (const side of sides) {
      if (!resting.isWaiting(tick.symbol, side)) continue;
      const top = deps.ladders(tick, instrument, side)[0];
      for (const order of top ? resting.takeReached(tick.symbol, side, top.price) : []) {
        reached.add(order.id);
        waiting.push({ order, tick });
      }
    }
    work();
  };

  const waitOn = (order: RestingOrder, seen: Tick | null): void => {
    resting.add(order);
    const latest = deps.market.latest(order.symbol);
    if (latest && latest.at !== seen?.at) look(latest);
  };

  const fillOne = async (order: RestingOrder, tick: Tick): Promise<boolean> => {
    try {
      return await deps.fill(order.id, tick);
    } catch (error) {
      deps.log.error({ err: error, orderId: order.id }, 'a fill failed; the order waits for the next tick');
      return true;
    }
  };

  const work = (): void => {
    while (underWay.size < parallelFills) {
      const next = waiting.shift();
      if (!next) return;
      const run = fillOne(next.order, next.tick).then((isWaiting) => {
        underWay.delete(run);
        reached.delete(next.order.id);
        if (isWaiting) waitOn(next.order, next.tick);
        work();
      });
      underWay.add(run);
    }
  };

  return {
    add(order, seen) {
      if (!reached.has(order.id)) waitOn(order, seen);
    },
    remove: (orderId) => resting.remove(orderId),
    start: () => deps.market.onTick(look),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
