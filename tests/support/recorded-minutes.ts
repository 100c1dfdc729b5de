import type { Candle } from '#contract/candles.ts';
import { candleStart } from '#domain/quotes/candles.ts';
import { decimal, maximum, minimum, toPlain } from '#domain/money/money.ts';

const minuteMs = 60_000;

/** The expected output of a recording. */
export interface RecordedMinutes {
  readonly symbol: string;
  readonly minutes: readonly Candle[];
  /** From this time on the recording repeats. */
  readonly endMs: number;
}

/** Without trailing zeros, so that figures compare by value. */
export const plainCandle = ({ time, open, high, low, close, volume }: Candle): Candle => {
  const plain = (text: string): string => toPlain(decimal(text));
  return {
    time,
    open: plain(open),
    high: plain(high),
    low: plain(low),
    close: plain(close),
    volume: plain(volume),
  };
};

const foldTrades = (trades: readonly (readonly string[])[], shiftMs: number): Candle[] => {
  const minutes = new Map<number, (readonly string[])[]>();
  for (const trade of trades) {
    const time = candleStart('1min', Number(trade[0]) + shiftMs);
    minutes.set(time, [...(minutes.get(time) ?? []), trade]);
  }
  return [...minutes].map(([time, rows]) => {
    const prices = rows.map(([, price]) => decimal(price!));
    const volume = rows.reduce((sum, [, , quantity]) => sum.plus(decimal(quantity!)), decimal('0'));
    return {
      time,
      open: toPlain(prices[0]!),
      high: toPlain(prices.reduce(maximum)),
      low: toPlain(prices.reduce(minimum)),
      close: toPlain(prices.at(-1)!),
      volume: toPlain(volume),
    };
  });
};

/**
 * A file's own minutes at the times they are played from `beginMs` on: parsed independently of the server's
 * reader.
 */
export const recordedMinutes = (symbol: string, text: string, beginMs: number): RecordedMinutes => {
  const [header = '', ...rows] = text.trim().split(/\r?\n/);
  const cells = rows.map((row) => row.split(','));
  const shiftMs = beginMs - Number(cells[0]![0]);
  const lastMs = Number(cells.at(-1)![0]) + shiftMs;
  if (!header.startsWith('t,o,h,l,c,v'))
    return { symbol, minutes: foldTrades(cells, shiftMs), endMs: lastMs + 1 };
  const minutes = cells.map(([t, open, high, low, close, volume]) =>
    plainCandle({
      time: Number(t) + shiftMs,
      open: open!,
      high: high!,
      low: low!,
      close: close!,
      volume: volume!,
    }),
  );
  return { symbol, minutes, endMs: lastMs + minuteMs };
};
