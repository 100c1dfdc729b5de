import { EMA, MACD, RSI, SMA } from 'trading-signals';
import type { Candle } from '../candle.ts';
import type { ChartLook } from '../chart-look.ts';

/** Candles that each of the three averages spans. */
export const averageSpans = [7, 25, 99] as const;
export const rsiSpan = 14;
/** Fast, slow and signal. */
export const macdSpans = [12, 26, 9] as const;

/** One figure a candle, of pixels rather than money; NaN until enough candles came before it. */
export type Column = number[];

export interface StudyColumns {
  readonly averages: readonly { readonly span: number; readonly values: Column }[];
  readonly rsi: Column | null;
  readonly macd: { readonly macd: Column; readonly signal: Column; readonly histogram: Column } | null;
}

export interface Studies {
  readonly columns: StudyColumns;
  /** Follows the candles: a change of the last one, or new ones after it, costs only those. */
  take(candles: readonly Candle[]): void;
}

type Feed = (close: number, index: number, replace: boolean) => void;

/** An indicator with the column it fills. */
const feedOf =
  (
    indicator: { update(close: number, replace: boolean): unknown; getResult(): number | null },
    values: Column,
  ): Feed =>
  (close, index, replace) => {
    indicator.update(close, replace);
    values[index] = indicator.getResult() ?? NaN;
  };

const build = ({
  averages,
  rsi,
  macd,
}: ChartLook): { readonly columns: StudyColumns; readonly feeds: readonly Feed[] } => {
  const feeds: Feed[] = [];
  const column = (indicator: Parameters<typeof feedOf>[0]): Column => {
    const values: Column = [];
    feeds.push(feedOf(indicator, values));
    return values;
  };
  const macdColumns = (): StudyColumns['macd'] => {
    const [fast, slow, signal] = macdSpans;
    const indicator = new MACD(new EMA(fast), new EMA(slow), new EMA(signal));
    const made = { macd: [] as Column, signal: [] as Column, histogram: [] as Column };
    feeds.push((close, index, replace) => {
      const result = indicator.update(close, replace);
      for (const name of ['macd', 'signal', 'histogram'] as const) made[name][index] = result?.[name] ?? NaN;
    });
    return made;
  };
  return {
    columns: {
      averages:
        averages === 'none'
          ? []
          : averageSpans.map((span) => ({
              span,
              values: column(averages === 'ma' ? new SMA(span) : new EMA(span)),
            })),
      rsi: rsi ? column(new RSI(rsiSpan)) : null,
      macd: macd ? macdColumns() : null,
    },
    feeds,
  };
};

const isSame = (a: Candle | undefined, b: Candle | undefined): boolean =>
  a?.time === b?.time && a?.close === b?.close;

export const createStudies = (look: ChartLook): Studies => {
  let known: readonly Candle[] = [];
  let made = build(look);

  /** Whether everything but the last candle known is as it was. */
  const continues = (next: readonly Candle[]): boolean => {
    const last = known.length - 1;
    return (
      last >= 1 &&
      next.length > last &&
      isSame(next[0], known[0]) &&
      isSame(next[last - 1], known[last - 1]) &&
      next[last]!.time === known[last]!.time
    );
  };

  return {
    get columns() {
      return made.columns;
    },
    take(candles) {
      const from = continues(candles) ? known.length - 1 : 0;
      if (from === 0) made = build(look);
      for (let index = from; index < candles.length; index += 1) {
        for (const feed of made.feeds) feed(Number(candles[index]!.close), index, from > 0 && index === from);
      }
      known = candles;
    },
  };
};
