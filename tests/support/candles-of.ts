import { listCandles, type Candle, type periodAliases } from '#contract/candles.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { TestServer } from './server.ts';

export const candlesOf = (
  server: TestServer,
  symbol: string,
  period: keyof typeof periodAliases,
  fromMs: number,
  toMs: number,
): Promise<Candle[]> =>
  server.api.must(listCandles, {
    symbol,
    period,
    from: String(Math.floor(fromMs / 1_000)),
    to: String(Math.floor(toMs / 1_000)),
  });

/** Figures without trailing zeros. */
export const plain = (candles: readonly Candle[]): Candle[] =>
  candles.map(({ time, open, high, low, close, volume }) => {
    const text = (figure: string): string => toPlain(decimal(figure));
    return {
      time,
      open: text(open),
      high: text(high),
      low: text(low),
      close: text(close),
      volume: text(volume),
    };
  });
