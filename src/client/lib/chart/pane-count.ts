import type { ChartSettings } from './chart-settings.ts';

/** Number of panes below the prices. */
export const paneCount = ({ rsi, macd }: Pick<ChartSettings, 'rsi' | 'macd'>): number =>
  Number(rsi) + Number(macd);
