import { useLingui } from '@lingui/react/macro';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { ChartPanel } from '#client/components/candles/chart-panel.tsx';
import { PlacedStakes, type PlacedStakesProps } from '../placed-stakes.tsx';
import { SecondsChart } from './seconds-chart.tsx';

export { SettledChart } from './settled-chart.tsx';

interface SecondsChartPanelProps {
  pair: PairView;
  placed?: PlacedStakesProps | undefined;
}

/**
 * The chart of options: ticks by default, with candles of every period as alternatives; below it the stakes
 * placed on this page.
 */
export const SecondsChartPanel = ({ pair, placed }: SecondsChartPanelProps) => {
  const { t } = useLingui();
  return (
    <>
      <ChartPanel
        pair={pair}
        ticks={{
          label: t({ message: 'Ticks', context: 'chart' }),
          chart: <SecondsChart key={pair.id} pair={pair} />,
        }}
      />
      {placed ? <PlacedStakes {...placed} /> : null}
    </>
  );
};
