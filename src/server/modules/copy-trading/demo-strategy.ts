import type { Candle } from '#contract/candles.ts';
import { dayMs, hourMs, hourOf } from '#domain/time/instant.ts';
import { keyedUniform } from '#server/lib/secrets/random.ts';

/** One who leads in the demonstration. The same again for the same name and prices. */
export interface DemoTrader {
  readonly nickname: string;
  /** Buys what has risen and sells what has fallen; or the other way round. */
  readonly follows: 'trend' | 'reversal';
  readonly multiple: 2 | 3 | 5;
  /** About so much margin a position, in USDT. */
  readonly margin: number;
}

/** What their accounts are named by. */
export const demoCode = 'LEAD';
export const demoSymbols = ['BTC/USDT', 'ETH/USDT'] as const;

/** As many as `fundParticipants` puts in. */
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

/** How far back the price is looked at for its direction. */
const lookBackHours = 6;

/** About so much margin as the trader puts into a position. */
export const lotsFor = ({ margin, multiple }: DemoTrader, price: string, contractSize: string): number =>
  Math.max(1, Math.round((margin * multiple) / (Number(price) * Number(contractSize))));

/** The side, by where the price came from. */
export const sideOf = (follows: DemoTrader['follows'], before: string, now: string): 1 | 2 =>
  Number(now) >= Number(before) === (follows === 'trend') ? 1 : 2;

const minuteMs = hourMs / 60;

/** When a trader opens within an hour, in what, and when it is closed again. */
export interface DemoTurn {
  readonly symbol: string;
  readonly openMs: number;
  readonly closeMs: number;
}

/** One position an hour, opened in its first half and closed within it; drawn from the trader's name and the hour. */
export const turnOfHour = ({ nickname }: DemoTrader, atMs: number): DemoTurn => {
  const hourStart = hourOf(atMs);
  const draw = keyedUniform(`${nickname} ${new Date(hourStart).toISOString()} live`);
  const symbol = demoSymbols[Math.floor(draw() * demoSymbols.length)]!;
  const openMs = hourStart + Math.floor(draw() * 30) * minuteMs;
  return { symbol, openMs, closeMs: openMs + (8 + Math.floor(draw() * 20)) * minuteMs };
};

/**
 * One position a day, opened and closed within it: when, in what and for how long is drawn from the trader's name and
 * the day, the side follows from the price. @param candlesOf hours of each symbol, by the time they began
 */
export const tradeOfDay = (
  { nickname, follows }: DemoTrader,
  dayStartMs: number,
  candlesOf: ReadonlyMap<string, ReadonlyMap<number, Candle>>,
): DemoTrade | null => {
  const draw = keyedUniform(`${nickname} ${new Date(dayStartMs).toISOString()}`);
  const below = (count: number): number => Math.floor(draw() * count);
  const symbols = [...candlesOf.keys()].sort();
  const symbol = symbols[below(symbols.length)]!;
  const opensAt = dayStartMs + (1 + below(14)) * hourMs;
  const closesAt = opensAt + (2 + below(6)) * hourMs;
  const closeAt = (ms: number): string | undefined => candlesOf.get(symbol)?.get(ms - hourMs)?.close;
  const [before, openPrice, closePrice] = [
    closeAt(opensAt - lookBackHours * hourMs),
    closeAt(opensAt),
    closeAt(closesAt),
  ];
  if (before === undefined || openPrice === undefined || closePrice === undefined) return null;
  const type = sideOf(follows, before, openPrice);
  return { symbol, type, openMs: opensAt, openPrice, closeMs: closesAt, closePrice };
};

/** Starts of so many whole days before this time, oldest first. */
export const daysBefore = (nowMs: number, count: number): number[] => {
  const today = Math.floor(nowMs / dayMs) * dayMs;
  return Array.from({ length: count }, (_, index) => today - (count - index) * dayMs);
};
