/**
 * One candle as a chart draws it; `time` is its opening instant in UTC milliseconds, the figures are exact
 * decimals as text.
 */
export interface Candle {
  readonly time: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

/** Duration of a candle. */
export type Period = '1min' | '5min' | '15min' | '30min' | '60min' | '4hour' | '1day' | '1week' | '1mon';
