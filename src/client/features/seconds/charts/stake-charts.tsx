import { useLingui } from '@lingui/react/macro';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { ChartPanel } from '#client/components/candles/chart-panel.tsx';
import { SecondsChart } from './seconds-chart.tsx';

export { SettledChart } from './settled-chart.tsx';

/** The chart of options: ticks by default, with candles of every period as alternatives. */
export const SecondsChartPanel = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  return (
    <ChartPanel
      pair={pair}
      ticks={{
        label: t({ message: 'Ticks', context: 'chart' }),
        chart: <SecondsChart key={pair.id} pair={pair} />,
      }}
    />
  );
};
