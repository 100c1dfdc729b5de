import { Suspense } from 'react';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import type { PlacedStakesProps } from './placed-stakes.tsx';
import { ChartPanel } from '#client/components/candles/chart-panel.tsx';

const SecondsChartPanel = lazyPart(
  'seconds-later',
  async () => (await import('./charts/stake-charts.tsx')).SecondsChartPanel,
);

interface PairChartProps {
  pair: PairView;
  /** Stakes to show with it; unset: the ticket shows them. */
  placed?: PlacedStakesProps;
}

/** The chart next to the ticket: with ticks where stakes are offered. */
export const PairChart = ({ pair, placed }: PairChartProps) =>
  pair.open_microtrade === 1 ? (
    <Suspense>
      <SecondsChartPanel pair={pair} placed={placed} />
    </Suspense>
  ) : (
    <ChartPanel pair={pair} />
  );
