import type { Tick } from '#contract/ticks.ts';
import { decimal } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { QuarantineOf } from '#server/exchange/lib/jobs/quarantine.ts';
import { createPriceQueue, type PriceQueue, type PriceOwner } from './price-queue.ts';
import { createRecentTicks } from './recent-ticks.ts';
import { createWaitingPrices } from './waiting-prices.ts';

export interface PriceWatchDeps {
  readonly market: {
    latest(symbol: string): Tick | undefined;
    onTick(listener: (tick: Tick) => void): () => void;
  };
  readonly clock: Clock;
  readonly quarantineOf: QuarantineOf;
}

/** An owner's operations on its own waiting rows. */
export interface OwnPrices extends Pick<
  PriceQueue,
  'wait' | 'forget' | 'settleNow' | 'isWorking' | 'settled'
> {
  /** Listens to ticks until the returned function is called. */
  start(): () => void;
}

/**
 * Everything that waits for a price, of all kinds: one index, and one listener that finds the rows reached
 * by a tick and passes them to their owner, many at once.
 */
export interface PriceWatch {
  /** Each owner registers once; its failures are reported under its name. */
  register(owner: PriceOwner): OwnPrices;
  /** Whether no row waits for a price, and none is being settled. */
  isIdle(): boolean;
}

export const createPriceWatch = ({ market, clock, quarantineOf }: PriceWatchDeps): PriceWatch => {
  const prices = createWaitingPrices();
  const recent = createRecentTicks(market.latest);
  const names = new Set<string>();
  /** For started owners. */
  const queues = new Map<string, PriceQueue>();
  let listening = 0;
  let stopListening = (): void => undefined;

  const onTick = (tick: Tick): void => {
    recent.add(tick);
    for (const queue of queues.values()) queue.takeUpFailed();
    for (const { owner, id } of prices.take(tick.symbol, decimal(tick.price)))
      queues.get(owner)?.reach(id, tick);
    for (const queue of queues.values()) queue.work();
  };

  return {
    isIdle: () =>
      prices.isEmpty() && [...queues.values()].every((queue) => !queue.isWorking() && !queue.hasReached()),
    register(owner) {
      if (names.has(owner.name)) throw new Error(`${owner.name} is registered already`);
      names.add(owner.name);
      const queue = createPriceQueue({
        owner,
        prices,
        recent,
        clock,
        rowQuarantine: quarantineOf(owner.name),
      });
      return {
        ...queue,
        start() {
          queues.set(owner.name, queue);
          listening += 1;
          if (listening === 1) stopListening = market.onTick(onTick);
          return () => {
            // Rows reached by ticks from now on are left to the next start.
            queues.delete(owner.name);
            listening -= 1;
            if (listening === 0) stopListening();
          };
        },
      };
    },
  };
};
