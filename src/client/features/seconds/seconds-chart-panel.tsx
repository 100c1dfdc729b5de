import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { ChartPanel } from '#client/parts/candles/chart-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

const SecondsChart = lazyPart(
  'seconds-later',
  async () => (await import('./later/seconds-chart.tsx')).SecondsChart,
);

/** The chart of options: their ticks first, the candles of every period beside them. */
export const SecondsChartPanel = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  return (
    <ChartPanel
      pair={pair}
      ticks={{
        label: t({ message: 'Ticks', context: 'chart' }),
        picture: (
          <Suspense fallback={<Skeleton shape="block" />}>
            <SecondsChart key={pair.id} pair={pair} />
          </Suspense>
        ),
      }}
    />
  );
};
