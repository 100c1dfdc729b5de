import { decimal, type Decimal } from '#domain/money/money.ts';

/**
 * A trigger that waits for a symbol's price to fall to `falls` or to rise to `rises`; either may be missing.
 */
export interface PriceTrigger {
  /** Id of its row, unique per owner. */
  readonly id: number;
  readonly symbol: string;
  /** Decimal text. */
  readonly falls: string | null;
  readonly rises: string | null;
}

/** A trigger with its owner. */
export interface WaitingPrice extends PriceTrigger {
  readonly owner: string;
}

/**
 * The single in-memory index of all waiting triggers. A tick only checks the nearest of
 * each side, however many wait.
 */
export interface WaitingPrices {
  /** Adds a trigger, replacing the previous one of the same owner's row. */
  set(waiting: WaitingPrice): void;
  remove(owner: string, id: number): void;
  has(owner: string, id: number): boolean;
  isEmpty(): boolean;
  /**
   * Removes and returns the triggers reached by this price, the nearest first; each once,
   * even if both sides are reached.
   */
  take(symbol: string, price: Decimal): WaitingPrice[];
}

/** Whether this price reaches the trigger. */
export const isReachedBy = ({ falls, rises }: PriceTrigger, price: Decimal): boolean =>
  (falls !== null && price.lte(decimal(falls))) || (rises !== null && price.gte(decimal(rises)));

type Direction = 'falls' | 'rises';

interface Entry {
  readonly key: string;
  readonly at: Decimal;
}

/** Whether `a` is reached no sooner than `b`. */
const isNoNearer = (a: Decimal, b: Decimal, direction: Direction): boolean =>
  direction === 'falls' ? a.lte(b) : a.gte(b);

const isReached = (at: Decimal, price: Decimal, direction: Direction): boolean =>
  direction === 'falls' ? price.lte(at) : price.gte(at);

const keyOf = ({ owner, id }: Pick<WaitingPrice, 'owner' | 'id'>): string => `${owner} ${id}`;

/** The first position whose entry is as near as `at` or nearer. */
const placeOf = (queue: readonly Entry[], at: Decimal, direction: Direction): number => {
  let low = 0;
  let high = queue.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isNoNearer(at, queue[middle]!.at, direction)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/**
 * The entries of each symbol and direction, sorted by price with the nearest
 * last, so that taking is popping.
 */
const createQueues = () => {
  const queues = new Map<string, Entry[]>();

  const queueOf = (symbol: string, direction: Direction): Entry[] => {
    const name = `${direction} ${symbol}`;
    let queue = queues.get(name);
    if (!queue) queues.set(name, (queue = []));
    return queue;
  };

  return {
    insert(trigger: WaitingPrice, direction: Direction): void {
      const text = trigger[direction];
      if (text === null) return;
      const queue = queueOf(trigger.symbol, direction);
      const at = decimal(text);
      queue.splice(placeOf(queue, at, direction), 0, { key: keyOf(trigger), at });
    },

    drop(trigger: WaitingPrice, direction: Direction): void {
      const text = trigger[direction];
      if (text === null) return;
      const queue = queueOf(trigger.symbol, direction);
      let place = placeOf(queue, decimal(text), direction);
      const key = keyOf(trigger);
      while (queue[place]!.key !== key) place += 1;
      queue.splice(place, 1);
    },

    /** Removes the nearest if the price reaches it; returns its key. */
    pop(symbol: string, direction: Direction, price: Decimal): string | null {
      const queue = queueOf(symbol, direction);
      const nearest = queue.at(-1);
      if (!nearest || !isReached(nearest.at, price, direction)) return null;
      queue.pop();
      return nearest.key;
    },
  };
};

export const createWaitingPrices = (): WaitingPrices => {
  const byKey = new Map<string, WaitingPrice>();
  const queues = createQueues();

  const removeKey = (key: string): void => {
    const trigger = byKey.get(key);
    if (!trigger) return;
    byKey.delete(key);
    queues.drop(trigger, 'falls');
    queues.drop(trigger, 'rises');
  };

  return {
    set(waiting) {
      const key = keyOf(waiting);
      removeKey(key);
      byKey.set(key, waiting);
      queues.insert(waiting, 'falls');
      queues.insert(waiting, 'rises');
    },
    remove: (owner, id) => removeKey(keyOf({ owner, id })),
    has: (owner, id) => byKey.has(keyOf({ owner, id })),
    isEmpty: () => byKey.size === 0,
    take(symbol, price) {
      const reached: WaitingPrice[] = [];
      for (const direction of ['falls', 'rises'] as const)
        for (
          let key = queues.pop(symbol, direction, price);
          key !== null;
          key = queues.pop(symbol, direction, price)
        ) {
          const waiting = byKey.get(key)!;
          byKey.delete(key);
          queues.drop(waiting, direction === 'falls' ? 'rises' : 'falls');
          reached.push(waiting);
        }
      return reached;
    },
  };
};
