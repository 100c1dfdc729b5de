import type { Tick } from '#contract/ticks.ts';
import type { Side } from '#domain/deal-terms.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { SetAside } from '#server/lib/set-aside.ts';
import type { Instrument } from '#server/market/instruments.ts';
import type { Market } from '#server/market/market.ts';
import type { Ladders } from '#server/market/ladders.ts';
import { createRestingOrders, type RestingOrder } from './resting-orders.ts';

/** Fills that run at once; more would only wait for the same connections. */
const parallelFills = 8;

export interface MatchingDeps {
  readonly market: Pick<Market, 'instruments' | 'latest' | 'onTick'>;
  readonly clock: Clock;
  readonly aside: SetAside;
  readonly ladders: Ladders;
  /** Deals what the tick gives the order; answers whether it still waits. */
  readonly fill: (orderId: number, tick: Tick) => Promise<boolean>;
}

/** Finds the resting orders that a tick reaches, and has them filled on that tick. */
export interface Matching {
  /**
   * Lets an order wait; when the market has moved since the tick it was decided on, it is looked at again at
   * once.
   */
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
  /** Whose fill failed; they wait again when their pause is over. */
  let failed: { readonly order: RestingOrder; readonly againAtMs: number }[] = [];

  const spotOf = (symbol: string): Instrument | undefined =>
    deps.market.instruments.bySymbol(symbol).find(({ kind }) => kind !== 'futures');

  const takeUpFailed = (): void => {
    const nowMs = deps.clock.nowMs();
    const due = failed.filter(({ againAtMs }) => againAtMs <= nowMs);
    failed = failed.filter(({ againAtMs }) => againAtMs > nowMs);
    for (const { order } of due) {
      reached.delete(order.id);
      resting.add(order);
    }
  };

  const look = (tick: Tick): void => {
    takeUpFailed();
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

  /** Whether the order still waits; null: not now. */
  const fillOne = async (order: RestingOrder, tick: Tick): Promise<boolean | null> => {
    try {
      const isWaiting = await deps.fill(order.id, tick);
      deps.aside.forget(order.id);
      return isWaiting;
    } catch (error) {
      const againAtMs = deps.aside.failed(order.id, error);
      if (againAtMs !== null) failed.push({ order, againAtMs });
      return null;
    }
  };

  const work = (): void => {
    while (underWay.size < parallelFills) {
      const next = waiting.shift();
      if (!next) return;
      const run = fillOne(next.order, next.tick).then((isWaiting) => {
        underWay.delete(run);
        // One whose fill failed stays reached, so that nobody lets it wait before its time.
        if (isWaiting !== null) reached.delete(next.order.id);
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
