import { Suspense } from 'react';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { ChartPanel } from '#client/components/candles/chart-panel.tsx';

const SecondsChartPanel = lazyPart(
  'seconds-later',
  async () => (await import('./charts/stake-charts.tsx')).SecondsChartPanel,
);

/** The chart next to the ticket: with ticks where stakes are offered. */
export const PairChart = ({ pair }: { pair: PairView }) =>
  pair.open_microtrade === 1 ? (
    <Suspense>
      <SecondsChartPanel pair={pair} />
    </Suspense>
  ) : (
    <ChartPanel pair={pair} />
  );
