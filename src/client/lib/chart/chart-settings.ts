/** The settings of a chart's display; stored on the device. */
export interface ChartSettings {
  readonly isLine: boolean;
  readonly hasVolume: boolean;
  /** The overlays as stored: `overlaysOf` reads them, from any version. */
  readonly averages: unknown;
  readonly rsi: boolean;
  readonly macd: boolean;
}

export const defaultChartSettings: ChartSettings = {
  isLine: false,
  hasVolume: true,
  averages: 'none',
  rsi: false,
  macd: false,
};
