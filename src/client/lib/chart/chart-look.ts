/** What a chart shows beside its prices; kept on the device. */
export interface ChartLook {
  readonly isLine: boolean;
  readonly hasVolume: boolean;
  readonly averages: 'none' | 'ma' | 'ema';
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

/** Whether anything is computed from the candles; only then its code is loaded. */
export const hasStudies = ({ averages, rsi, macd }: ChartLook): boolean => averages !== 'none' || rsi || macd;

/** Panes below the prices. */
export const paneCount = ({ rsi, macd }: ChartLook): number => Number(rsi) + Number(macd);
