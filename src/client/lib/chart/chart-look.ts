/** What a chart shows beside its prices; kept on the device. */
export interface ChartLook {
  readonly isLine: boolean;
  readonly hasVolume: boolean;
  /** What is drawn over the candles, as it was stored: `overlaysOf` reads it, of any version. */
  readonly averages: unknown;
  readonly rsi: boolean;
  readonly macd: boolean;
}

export const plainLook: ChartLook = {
  isLine: false,
  hasVolume: true,
  averages: 'none',
  rsi: false,
  macd: false,
};
