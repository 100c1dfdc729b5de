import type { Market } from './market.ts';

const minuteMs = 60_000;
/** A market may have been closed for some days; an older price says nothing of then. */
const reachMs = 7 * 24 * 60 * minuteMs;

/** From the finest: further back only coarser candles are there. */
const periods = [
  ['1min', minuteMs],
  ['15min', 15 * minuteMs],
  ['60min', 60 * minuteMs],
  ['1day', 24 * 60 * minuteMs],
] as const;

/**
 * The price of a symbol at a time: the close of the last candle that ended by then. Null where there is none
 * of that week.
 */
export const priceThen = async (
  { instruments, candles }: Pick<Market, 'instruments' | 'candles'>,
  symbol: string,
  atMs: number,
): Promise<string | null> => {
  if (!instruments.symbols.includes(symbol)) return null;
  for (const [period, lengthMs] of periods) {
    const [candle] = await candles(symbol, period, atMs - reachMs, atMs - lengthMs, 1);
    if (candle) return candle.close;
  }
  return null;
};
