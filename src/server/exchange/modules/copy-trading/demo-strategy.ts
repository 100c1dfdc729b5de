import type { Candle } from '#contract/candles.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { seededUniform } from '#server/exchange/lib/secrets/seeded-uniform.ts';

/** A demonstration trader. The same name and prices always give the same trades. */
export interface DemoTrader {
  readonly nickname: string;
  /** `trend` buys what has risen and sells what has fallen; `reversal` does the opposite. */
  readonly follows: 'trend' | 'reversal';
  readonly multiple: 2 | 3 | 5;
  /** Approximate margin per position, in USDT. */
  readonly margin: number;
}

/** Code under which their accounts are created. */
export const demoCode = 'LEAD';
export const demoSymbols = ['BTC/USDT', 'ETH/USDT'] as const;

/** Must match the number of accounts that `fundParticipants` creates. */
export const demoTraders: readonly DemoTrader[] = [
  { nickname: 'Lighthouse', follows: 'trend', multiple: 3, margin: 600 },
  { nickname: 'Seamark', follows: 'reversal', multiple: 3, margin: 500 },
  { nickname: 'Northwind', follows: 'trend', multiple: 5, margin: 400 },
  { nickname: 'Estuary', follows: 'reversal', multiple: 2, margin: 900 },
  { nickname: 'Compass', follows: 'trend', multiple: 2, margin: 1_000 },
  { nickname: 'Leeward', follows: 'reversal', multiple: 5, margin: 350 },
  { nickname: 'Tideway', follows: 'trend', multiple: 5, margin: 250 },
  { nickname: 'Harbour', follows: 'reversal', multiple: 3, margin: 700 },
];

export interface DemoTrade {
  readonly symbol: string;
  readonly type: 1 | 2;
  readonly openMs: number;
  readonly openPrice: string;
  readonly closeMs: number;
  readonly closePrice: string;
}

/** Hours back from which the price direction is measured. */
export const trendHours = 6;

/** Lots for about the trader's margin per position. */
export const lotsFor = ({ margin, multiple }: DemoTrader, price: string, contractSize: string): number =>
  Math.max(1, Math.round((margin * multiple) / (Number(price) * Number(contractSize))));

/** The side, by the price movement. */
export const sideOf = (follows: DemoTrader['follows'], before: string, now: string): 1 | 2 =>
  Number(now) >= Number(before) === (follows === 'trend') ? 1 : 2;

/** Symbol, opening time and closing time of a trader's position within a day. */
export interface DemoTurn {
  readonly symbol: string;
  readonly openMs: number;
  readonly closeMs: number;
}

/**
 * One position a day, opened in its first hours and closed within it; sampled from the trader's name and
 * the day. It is held for most of the day, because a price moves further than the fees cost in that time: a
 * trader of many short positions loses to the fees whichever way the prices go.
 */
export const turnOfDay = ({ nickname }: DemoTrader, atMs: number): DemoTurn => {
  const dayStartMs = atMs - (atMs % dayMs);
  const random = seededUniform(`${nickname} ${new Date(dayStartMs).toISOString()}`);
  const below = (count: number): number => Math.floor(random() * count);
  const symbol = demoSymbols[below(demoSymbols.length)]!;
  const openMs = dayStartMs + (1 + below(5)) * hourMs;
  return { symbol, openMs, closeMs: openMs + (10 + below(8)) * hourMs };
};

/**
 * The position of a past day; its side follows from the price.
 * @param candlesOf hourly candles of each symbol, by their start time
 */
export const tradeOfDay = (
  trader: DemoTrader,
  dayStartMs: number,
  candlesOf: ReadonlyMap<string, ReadonlyMap<number, Candle>>,
): DemoTrade | null => {
  const { symbol, openMs, closeMs } = turnOfDay(trader, dayStartMs);
  const closeAt = (ms: number): string | undefined => candlesOf.get(symbol)?.get(ms - hourMs)?.close;
  const [before, openPrice, closePrice] = [
    closeAt(openMs - trendHours * hourMs),
    closeAt(openMs),
    closeAt(closeMs),
  ];
  if (before === undefined || openPrice === undefined || closePrice === undefined) return null;
  const type = sideOf(trader.follows, before, openPrice);
  return { symbol, type, openMs, openPrice, closeMs, closePrice };
};

/** Starts of so many whole days before this time, oldest first. */
export const daysBefore = (nowMs: number, count: number): number[] => {
  const today = Math.floor(nowMs / dayMs) * dayMs;
  return Array.from({ length: count }, (_, index) => today - (count - index) * dayMs);
};
