import type { Tick } from '#contract/ticks.ts';
import { decimal } from '#domain/money/money.ts';
import type { Clock } from '#server/lib/running/clock.ts';
import type { QuarantineOf } from '#server/lib/jobs/quarantine.ts';
import { createPriceLine, type PriceLine, type PriceOwner } from './price-line.ts';
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
  PriceLine,
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
}

export const createPriceWatch = ({ market, clock, quarantineOf }: PriceWatchDeps): PriceWatch => {
  const prices = createWaitingPrices();
  const recent = createRecentTicks(market.latest);
  const names = new Set<string>();
  /** For started owners. */
  const lines = new Map<string, PriceLine>();
  let listening = 0;
  let stopListening = (): void => undefined;

  const look = (tick: Tick): void => {
    recent.add(tick);
    for (const line of lines.values()) line.takeUpFailed();
    for (const { owner, id } of prices.take(tick.symbol, decimal(tick.price)))
      lines.get(owner)?.reach(id, tick);
    for (const line of lines.values()) line.work();
  };

  return {
    register(owner) {
      if (names.has(owner.name)) throw new Error(`${owner.name} is registered already`);
      names.add(owner.name);
      const line = createPriceLine({ owner, prices, recent, clock, aside: quarantineOf(owner.name) });
      return {
        ...line,
        start() {
          lines.set(owner.name, line);
          listening += 1;
          if (listening === 1) stopListening = market.onTick(look);
          return () => {
            // Rows reached by ticks from now on are left to the next start.
            lines.delete(owner.name);
            listening -= 1;
            if (listening === 0) stopListening();
          };
        },
      };
    },
  };
};
