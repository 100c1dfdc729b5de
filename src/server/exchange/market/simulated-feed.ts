import type { Draws } from './draws.ts';
import type { Feed, FeedTick } from './feed.ts';
import { coinRows, issuedCoinRows, quoteCurrency, stockRows, type CoinRow } from './listings.ts';
import { PriceWalk } from './price-walk.ts';

const stepMs = 500;
/** Probability of a tick per step: a coin ticks about 1.2 times a second, a stock 0.8 times. */
const tickChance = { coins: 0.6, stocks: 0.4 } as const;
/** After a longer pause (a suspended machine) the walk covers it in one step instead of thousands. */
const longestPauseMs = 60_000;
const dayMs = 86_400_000;

/** Listings that have always been traded. */
export const simulatedRows: readonly CoinRow[] = [...coinRows, ...stockRows];
/** Listings with simulated prices: includes issued coins, whose pairs are hidden before their listing. */
export const walkedRows: readonly CoinRow[] = [...simulatedRows, ...issuedCoinRows];

const symbolOf = (row: CoinRow): string => `${row.name}/${quoteCurrency.name}`;

/** A part of the day's turnover, larger in active phases. */
const volumeOf = (row: CoinRow, price: number, liveliness: number, uniform: number): string => {
  const expected = (row.dayTurnover / price) * (stepMs / dayMs / tickChance[row.group]);
  return (expected * liveliness * -Math.log(1 - uniform)).toFixed(row.amountDecimals);
};

export interface SimulatedFeedOptions {
  readonly draws: Draws;
  readonly startMs: number;
  /** Prices to continue from, by symbol. */
  readonly lastPrices: ReadonlyMap<string, string>;
}

/**
 * Fictitious prices: correlated, plausible, never negative, and each generated only when its time has come.
 * The first poll returns a price for every symbol.
 */
export const createSimulatedFeed = ({ draws, startMs, lastPrices }: SimulatedFeedOptions): Feed => {
  const starts = new Map(
    walkedRows.flatMap((row) => {
      const last = lastPrices.get(symbolOf(row));
      return last === undefined ? [] : [[row.name, Number(last)] as const];
    }),
  );
  const walk = new PriceWalk(draws, walkedRows, starts);
  let walkedMs = startMs - stepMs;
  let hasBegun = false;

  const tickOf = (row: CoinRow, atMs: number): FeedTick[] => {
    if (hasBegun && draws.uniform() > tickChance[row.group]) return [];
    const price = walk.priceOf(row.name);
    const smallest = 10 ** -row.priceDecimals;
    return [
      {
        symbol: symbolOf(row),
        price: Math.max(price, smallest).toFixed(row.priceDecimals),
        atMs,
        volume: volumeOf(row, price, walk.livelinessOf(row.name), draws.uniform()),
      },
    ];
  };

  return {
    source: 'simulated',
    symbols: walkedRows.map(symbolOf),
    advance(nowMs) {
      const ticks: FeedTick[] = [];
      if (nowMs - walkedMs > longestPauseMs) {
        walk.step(nowMs - walkedMs - stepMs);
        walkedMs = nowMs - stepMs;
      }
      while (walkedMs + stepMs <= nowMs) {
        walkedMs += stepMs;
        walk.step(stepMs);
        for (const row of walkedRows) ticks.push(...tickOf(row, walkedMs));
        hasBegun = true;
      }
      return ticks;
    },
    close: () => undefined,
  };
};
