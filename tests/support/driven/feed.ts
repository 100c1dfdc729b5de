import type { Feed, FeedTick } from '#server/exchange/market/feed.ts';
import { coinRows, issuedCoinRows, quoteCurrency, stockRows } from '#server/exchange/market/listings.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { createSimulatedFeed } from '#server/exchange/market/simulated-feed.ts';

/** A market with every pair of the product, whose prices move only when the test sets them. */
export interface DrivenFeed extends Feed {
  /** Prices for the next poll. */
  put(ticks: readonly FeedTick[]): void;
  /** The latest price of every symbol again, at `atMs`. */
  repeat(atMs: number): void;
  /**
   * From `fromMs` on each poll returns the prices of a simulated market; the same walk for the same seed.
   */
  walk(fromMs: number): void;
  /** Ends the walk. */
  endWalk(): void;
}

const rows = [...coinRows, ...stockRows, ...issuedCoinRows];
const symbolOf = (name: string): string => `${name}/${quoteCurrency.name}`;

/**
 * Starts at the listing's own prices. @param isFirst whether the database has no prices yet: the first poll
 * then returns one per symbol
 */
export const createDrivenFeed = (seed: string, isFirst: boolean): DrivenFeed => {
  const prices = new Map(
    rows.map(({ name, price, priceDecimals }) => [symbolOf(name), price.toFixed(priceDecimals)]),
  );
  const waiting: FeedTick[] = [];
  let walked: Feed | undefined;
  let begins = isFirst;

  const repeatAt = (atMs: number): FeedTick[] =>
    [...prices].map(([symbol, price]) => ({ symbol, price, volume: '0', atMs }));

  return {
    source: 'simulated',
    symbols: [...prices.keys()],
    put: (ticks) => void waiting.push(...ticks),
    repeat: (atMs) => void waiting.push(...repeatAt(atMs)),
    walk(fromMs) {
      walked = createSimulatedFeed({
        draws: createSeededRandom(`${seed}:${fromMs}`),
        startMs: fromMs,
        lastPrices: prices,
      });
      // The first poll of a simulated feed repeats every price.
      walked.advance(fromMs);
    },
    endWalk: () => void (walked = undefined),
    advance(nowMs) {
      const ticks = begins ? repeatAt(nowMs) : [...waiting.splice(0), ...(walked?.advance(nowMs) ?? [])];
      begins = false;
      for (const { symbol, price } of ticks) prices.set(symbol, price);
      return ticks;
    },
    close: () => undefined,
  };
};
