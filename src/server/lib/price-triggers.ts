import { decimal, type Decimal } from '#domain/money.ts';

/**
 * Something that waits for a symbol's price to fall to `falls` or to rise to `rises`; either may be missing.
 */
export interface PriceTrigger {
  readonly id: number;
  readonly symbol: string;
  /** Decimal text. */
  readonly falls: string | null;
  readonly rises: string | null;
}

/** What waits for a price, in memory. A tick costs a look at the nearest of each side, however many wait. */
export interface PriceTriggers {
  /** Puts it in, in place of what waited under the same id. */
  set(trigger: PriceTrigger): void;
  remove(id: number): void;
  has(id: number): boolean;
  /** Takes out what this price reaches, the nearest first; each id once, however much of it is reached. */
  take(symbol: string, price: Decimal): PriceTrigger[];
}

/** Whether this price reaches it. */
export const isReachedBy = ({ falls, rises }: PriceTrigger, price: Decimal): boolean =>
  (falls !== null && price.lte(decimal(falls))) || (rises !== null && price.gte(decimal(rises)));

type Direction = 'falls' | 'rises';

interface Entry {
  readonly id: number;
  readonly at: Decimal;
}

/** Whether `a` is reached no sooner than `b`. */
const isNoNearer = (a: Decimal, b: Decimal, direction: Direction): boolean =>
  direction === 'falls' ? a.lte(b) : a.gte(b);

export const createPriceTriggers = (): PriceTriggers => {
  const byId = new Map<number, PriceTrigger>();
  /** Nearest last, so that taking is popping. */
  const queues = new Map<string, Entry[]>();

  const queueOf = (symbol: string, direction: Direction): Entry[] => {
    const name = `${direction} ${symbol}`;
    let queue = queues.get(name);
    if (!queue) queues.set(name, (queue = []));
    return queue;
  };

  /** The first place whose entry is as near as `at` or nearer. */
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

  const insert = (trigger: PriceTrigger, direction: Direction): void => {
    const text = trigger[direction];
    if (text === null) return;
    const queue = queueOf(trigger.symbol, direction);
    const at = decimal(text);
    queue.splice(placeOf(queue, at, direction), 0, { id: trigger.id, at });
  };

  const drop = (trigger: PriceTrigger, direction: Direction): void => {
    const text = trigger[direction];
    if (text === null) return;
    const queue = queueOf(trigger.symbol, direction);
    let place = placeOf(queue, decimal(text), direction);
    while (queue[place]!.id !== trigger.id) place += 1;
    queue.splice(place, 1);
  };

  const remove = (id: number): void => {
    const trigger = byId.get(id);
    if (!trigger) return;
    byId.delete(id);
    drop(trigger, 'falls');
    drop(trigger, 'rises');
  };

  const isReached = (at: Decimal, price: Decimal, direction: Direction): boolean =>
    direction === 'falls' ? price.lte(at) : price.gte(at);

  return {
    set(trigger) {
      remove(trigger.id);
      byId.set(trigger.id, trigger);
      insert(trigger, 'falls');
      insert(trigger, 'rises');
    },
    remove,
    has: (id) => byId.has(id),
    take(symbol, price) {
      const reached: PriceTrigger[] = [];
      for (const direction of ['falls', 'rises'] as const) {
        const queue = queueOf(symbol, direction);
        for (
          let nearest = queue.at(-1);
          nearest && isReached(nearest.at, price, direction);
          nearest = queue.at(-1)
        ) {
          reached.push(byId.get(nearest.id)!);
          remove(nearest.id);
        }
      }
      return reached;
    },
  };
};
