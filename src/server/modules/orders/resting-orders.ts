import type { Side } from '#domain/deal-terms.ts';
import { isWithin } from '#domain/execution.ts';
import { decimal, type Decimal } from '#domain/money.ts';

/** What the index needs to know of an order that waits. */
export interface RestingOrder {
  readonly id: number;
  readonly symbol: string;
  readonly side: Side;
  readonly limit: string;
}

interface Entry {
  readonly id: number;
  readonly limit: Decimal;
}

/**
 * The orders that wait for a price, in memory. A tick costs a look at the best of each side, however many
 * wait.
 */
export interface RestingOrders {
  isWaiting(symbol: string, side: Side): boolean;
  add(order: RestingOrder): void;
  remove(id: number): void;
  /** Takes out the orders of one side that a ladder beginning at `top` reaches, the keenest first. */
  takeReached(symbol: string, side: Side, top: Decimal): RestingOrder[];
}

/** Whether `a` is reached later than or together with `b`. */
const isLessKeen = (a: Decimal, b: Decimal, side: Side): boolean => (side === 'buy' ? a.lte(b) : a.gte(b));

export const createRestingOrders = (): RestingOrders => {
  const byId = new Map<number, RestingOrder>();
  /** Keenest last, so that taking is popping. */
  const queues = new Map<string, Entry[]>();

  const queueOf = (symbol: string, side: Side): Entry[] => {
    const name = `${side} ${symbol}`;
    let queue = queues.get(name);
    if (!queue) queues.set(name, (queue = []));
    return queue;
  };

  /** The first place in the queue whose entry is as keen as `limit` or keener. */
  const placeOf = (queue: readonly Entry[], limit: Decimal, side: Side): number => {
    let low = 0;
    let high = queue.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isLessKeen(limit, queue[middle]!.limit, side)) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  return {
    isWaiting: (symbol, side) => queueOf(symbol, side).length > 0,
    add(order) {
      if (byId.has(order.id)) return;
      const queue = queueOf(order.symbol, order.side);
      const limit = decimal(order.limit);
      queue.splice(placeOf(queue, limit, order.side), 0, { id: order.id, limit });
      byId.set(order.id, order);
    },
    remove(id) {
      const order = byId.get(id);
      if (!order) return;
      byId.delete(id);
      const queue = queueOf(order.symbol, order.side);
      let place = placeOf(queue, decimal(order.limit), order.side);
      while (queue[place]!.id !== id) place += 1;
      queue.splice(place, 1);
    },
    takeReached(symbol, side, top) {
      const queue = queueOf(symbol, side);
      const reached: RestingOrder[] = [];
      for (let best = queue.at(-1); best && isWithin(top, best.limit, side); best = queue.at(-1)) {
        queue.pop();
        reached.push(byId.get(best.id)!);
        byId.delete(best.id);
      }
      return reached;
    },
  };
};
