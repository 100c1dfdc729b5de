import type { ChartLook } from './chart-look.ts';

/** Number of panes below the prices. */
export const paneCount = ({ rsi, macd }: Pick<ChartLook, 'rsi' | 'macd'>): number =>
  Number(rsi) + Number(macd);
