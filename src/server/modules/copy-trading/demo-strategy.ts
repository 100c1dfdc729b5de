import type { Candle } from '#contract/candles.ts';
import { dayMs, hourMs } from '#domain/instant.ts';
import { keyedUniform } from '#server/lib/random.ts';

/** One who leads in the demonstration. The same again for the same name and prices. */
export interface DemoTrader {
  readonly nickname: string;
  /** Buys what has risen and sells what has fallen; or the other way round. */
  readonly follows: 'trend' | 'reversal';
  readonly multiple: 2 | 3 | 5;
  /** About so much margin a position, in USDT. */
  readonly margin: number;
}

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
  const hasRisen = Number(openPrice) >= Number(before);
  const type = hasRisen === (follows === 'trend') ? 1 : 2;
  return { symbol, type, openMs: opensAt, openPrice, closeMs: closesAt, closePrice };
};

/** Starts of so many whole days before this time, oldest first. */
export const daysBefore = (nowMs: number, count: number): number[] => {
  const today = Math.floor(nowMs / dayMs) * dayMs;
  return Array.from({ length: count }, (_, index) => today - (count - index) * dayMs);
};
