import type { Feed, FeedTick } from '#server/exchange/market/feed.ts';
import type { Draws } from '../world/draws.ts';

/** The prices of the simulated world, which go on while an exchange is down. */
export interface MarketWalk {
  readonly feed: () => Feed;
  /** Whether the feed has prices that no exchange has read. */
  hasPrices(): boolean;
  /** The next prices, unless the market halts. */
  move(): void;
  price(symbol: string): string;
}

const begins: Readonly<Record<string, number>> = { 'BTC/USDT': 64_000, 'ETH/USDT': 3_200, 'AAPL/USDT': 230 };
const symbols = Object.keys(begins);
const gapShare = 0.004;
const haltShare = 0.001;
const mostHaltMoves = 60;

export const createMarketWalk = (draws: Draws): MarketWalk => {
  const prices = new Map(Object.entries(begins));
  const ticks: Omit<FeedTick, 'atMs'>[] = [];
  let haltedMoves = 0;
  const note = (symbol: string): void =>
    void ticks.push({
      symbol,
      price: prices.get(symbol)!.toFixed(2),
      volume: draws.amount(2, 4),
    });
  symbols.forEach(note);

  return {
    price: (symbol) => prices.get(symbol)!.toFixed(2),
    move() {
      if (haltedMoves > 0) {
        haltedMoves -= 1;
        return;
      }
      if (draws.chance(haltShare)) haltedMoves = draws.whole(1, mostHaltMoves);
      for (const symbol of symbols) {
        const isGap = draws.chance(gapShare);
        const change = (draws.uniform() - 0.5) * (isGap ? 0.12 : 0.003);
        prices.set(symbol, Math.max(1, prices.get(symbol)! * (1 + change)));
        note(symbol);
      }
    },
    hasPrices: () => ticks.length > 0,
    feed: () => ({
      source: 'replay',
      symbols,
      advance: (nowMs) => ticks.splice(0).map((tick) => ({ ...tick, atMs: nowMs })),
      close: () => undefined,
    }),
  };
};
