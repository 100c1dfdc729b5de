import type { Candle } from '#contract/candles.ts';

/** As written, with trailing zeros. */
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/**
 * Minutes of another course, scaled so that they open at this price: their changes in percent remain. Prices are
 * rounded to the decimals that they had.
 * @param minutes not empty, with prices above zero
 */
export const continuedFrom = (price: string, minutes: readonly Candle[]): Candle[] => {
  const factor = Number(price) / Number(minutes[0]!.open);
  const scaled = (text: string): string => (Number(text) * factor).toFixed(decimalsOf(text));
  return minutes.map(({ time, volume, open, high, low, close }) => ({
    time,
    open: scaled(open),
    high: scaled(high),
    low: scaled(low),
    close: scaled(close),
    volume,
  }));
};
