import { BollingerBands, EMA, MACD, RSI, SMA, WMA } from 'trading-signals';
import type { Candle, Period } from '../candle.ts';
import type { ChartSettings } from '../chart-settings.ts';
import { overlaysOf, type Average, type Bands } from '../overlays.ts';
import { createVwap } from './vwap.ts';

export const rsiSpan = 14;
/** Fast, slow and signal. */
export const macdSpans = [12, 26, 9] as const;

/** One value per candle, for drawing rather than money; NaN until there are enough preceding candles. */
export type Column = number[];

export interface StudyColumns {
  readonly averages: readonly (Average & { readonly values: Column })[];
  readonly bands:
    | (Bands & { readonly lower: Column; readonly middle: Column; readonly upper: Column })
    | null;
  /** With the session (day or year) of each value: the average restarts with each. */
  readonly vwap: { readonly values: Column; readonly sessions: Column } | null;
  readonly rsi: Column | null;
  readonly macd: { readonly macd: Column; readonly signal: Column; readonly histogram: Column } | null;
}

export interface Studies {
  readonly columns: StudyColumns;
  /** Updates with the candles: a change of the last one, or new ones after it, costs only those. */
  take(candles: readonly Candle[]): void;
}

type Feed = (candle: Candle, index: number, replace: boolean) => void;

const indicators = { sma: SMA, ema: EMA, wma: WMA };

/** An indicator with the column it fills. */
const feedOf =
  (
    indicator: { update(close: number, replace: boolean): unknown; getResult(): number | null },
    values: Column,
  ): Feed =>
  ({ close }, index, replace) => {
    indicator.update(Number(close), replace);
    values[index] = indicator.getResult() ?? NaN;
  };

const build = (
  settings: ChartSettings,
  period: Period,
): { readonly columns: StudyColumns; readonly feeds: readonly Feed[] } => {
  const { averages, bands, hasVwap } = overlaysOf(settings);
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
    feeds.push(({ close }, index, replace) => {
      const result = indicator.update(Number(close), replace);
      for (const name of ['macd', 'signal', 'histogram'] as const) made[name][index] = result?.[name] ?? NaN;
    });
    return made;
  };
  const bandColumns = ({ span, width }: Bands): StudyColumns['bands'] => {
    const indicator = new BollingerBands(span, width);
    const made = { lower: [] as Column, middle: [] as Column, upper: [] as Column };
    feeds.push(({ close }, index, replace) => {
      const result = indicator.update(Number(close), replace);
      for (const name of ['lower', 'middle', 'upper'] as const) made[name][index] = result?.[name] ?? NaN;
    });
    return { span, width, ...made };
  };
  const vwapColumns = (): StudyColumns['vwap'] => {
    const made = { values: [] as Column, sessions: [] as Column };
    const vwap = createVwap(period);
    feeds.push((candle, index) => {
      made.values[index] = vwap.update(candle, index);
      made.sessions[index] = vwap.sessionAt(index);
    });
    return made;
  };
  return {
    columns: {
      averages: averages.map(({ kind, span }) => ({
        kind,
        span,
        values: column(new indicators[kind](span)),
      })),
      bands: bands && bandColumns(bands),
      vwap: hasVwap ? vwapColumns() : null,
      rsi: settings.rsi ? column(new RSI(rsiSpan)) : null,
      macd: settings.macd ? macdColumns() : null,
    },
    feeds,
  };
};

const isSame = (a: Candle | undefined, b: Candle | undefined): boolean =>
  a?.time === b?.time && a?.close === b?.close;

/** @param period of the candles */
export const createStudies = (settings: ChartSettings, period: Period): Studies => {
  let known: readonly Candle[] = [];
  let made = build(settings, period);

  /** Whether everything except the last known candle is unchanged. */
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
      if (from === 0) made = build(settings, period);
      for (let index = from; index < candles.length; index += 1) {
        for (const feed of made.feeds) feed(candles[index]!, index, from > 0 && index === from);
      }
      known = candles;
    },
  };
};
