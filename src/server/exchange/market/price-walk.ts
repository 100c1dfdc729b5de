import type { Draws } from './draws.ts';
import type { CoinRow } from './listings.ts';

const yearMs = 365 * 24 * 3_600_000;
/** Annual rate at which a deviating price reverts to its listed price; keeps a long simulation plausible. */
const pullPerYear = 0.6;
/**
 * Calm and volatile phases: the logarithm of the volatility factor has this
 * standard deviation and this memory.
 */
const spellDeviation = 0.45;
const spellMemoryMs = 40 * 60_000;

interface Walker {
  readonly row: CoinRow;
  /** Natural logarithm of the price: the price itself can never be negative. */
  logPrice: number;
  logVolatility: number;
}

/**
 * Correlated geometric walks with clustered volatility, one for each listing; binary floats, since these
 * are not yet amounts of money.
 */
export class PriceWalk {
  readonly #random: Draws;
  readonly #walkers: ReadonlyMap<string, Walker>;

  /** @param prices start of each walk, by name; defaults to the listing's own price */
  constructor(random: Draws, rows: readonly CoinRow[], prices: ReadonlyMap<string, number> = new Map()) {
    this.#random = random;
    this.#walkers = new Map(
      rows.map((row) => [
        row.name,
        { row, logPrice: Math.log(prices.get(row.name) ?? row.price), logVolatility: 0 },
      ]),
    );
  }

  /** Advances every walk by `stepMs`. */
  step(stepMs: number): void {
    const groups = new Map<string, number>();
    const years = stepMs / yearMs;
    const memory = Math.exp(-stepMs / spellMemoryMs);
    for (const walker of this.#walkers.values()) {
      const { group } = walker.row;
      if (!groups.has(group)) groups.set(group, this.#random.normal());
      const { correlation, volatility, price } = walker.row;
      walker.logVolatility =
        walker.logVolatility * memory +
        Math.sqrt(1 - memory * memory) * spellDeviation * this.#random.normal();
      const shock =
        Math.sqrt(correlation) * groups.get(group)! + Math.sqrt(1 - correlation) * this.#random.normal();
      const pull = pullPerYear * (Math.log(price) - walker.logPrice) * years;
      walker.logPrice += pull + volatility * Math.exp(walker.logVolatility) * Math.sqrt(years) * shock;
    }
  }

  priceOf(name: string): number {
    return Math.exp(this.#walkers.get(name)!.logPrice);
  }

  /** Current activity of the symbol; 1 is normal. */
  livelinessOf(name: string): number {
    return Math.exp(this.#walkers.get(name)!.logVolatility);
  }
}
