import type { Draws } from './draws.ts';
import type { Feed, FeedTick } from './feed.ts';
import { coinRows, issuedCoinRows, quoteCurrency, stockRows, type CoinRow } from './listings.ts';
import { PriceWalk } from './price-walk.ts';

const stepMs = 500;
/** Chance of a tick in a step: a coin ticks about 1.2 times a second, a stock 0.8 times. */
const tickChance = { coins: 0.6, stocks: 0.4 } as const;
/** After a longer pause (a suspended machine) the walk takes one step over it in place of thousands. */
const longestPauseMs = 60_000;
const dayMs = 86_400_000;

/** What has been traded for years. */
export const simulatedRows: readonly CoinRow[] = [...coinRows, ...stockRows];
/** What has a price: of coins that are issued too, whose pairs nobody sees before their listing. */
export const walkedRows: readonly CoinRow[] = [...simulatedRows, ...issuedCoinRows];

const symbolOf = (row: CoinRow): string => `${row.name}/${quoteCurrency.name}`;

/** Some of a day's turnover, more of it in lively spells. */
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
 * Prices nobody deals at elsewhere: correlated, believable, never negative, and each drawn only when its time
 * has come. The first look brings every symbol a price.
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
