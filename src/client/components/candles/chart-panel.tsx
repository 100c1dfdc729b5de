import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { Period } from '#contract/candles.ts';
import type { AddOn } from '#client/lib/chart/add-on.ts';
import type { PriceLine } from '#client/lib/chart/price-line.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from '#client/components/ticket/trade-screen.module.css';

const CandleArea = lazyPart(
  'charting',
  async () => (await import('#client/components/charting/candle-area.tsx')).CandleArea,
);

const DepthArea = lazyPart(
  'charting',
  async () => (await import('#client/components/charting/depth-area.tsx')).DepthArea,
);

const ChartTools = lazyPart(
  'charting',
  async () => (await import('#client/components/charting/chart-tools.tsx')).ChartTools,
);

const offered: readonly { value: Period; label: MessageDescriptor }[] = [
  { value: '1min', label: msg({ message: '1m', context: 'chart period' }) },
  { value: '5min', label: msg({ message: '5m', context: 'chart period' }) },
  { value: '15min', label: msg({ message: '15m', context: 'chart period' }) },
  { value: '30min', label: msg({ message: '30m', context: 'chart period' }) },
  { value: '60min', label: msg({ message: '1h', context: 'chart period' }) },
  { value: '4hour', label: msg({ message: '4h', context: 'chart period' }) },
  { value: '1day', label: msg({ message: '1D', context: 'chart period' }) },
  { value: '1week', label: msg({ message: '1W', context: 'chart period' }) },
  { value: '1mon', label: msg({ message: '1M', context: 'chart period' }) },
];

/** Retained while the user switches between pairs. */
const chosenPeriod = createStore<Period>('15min');
const isDepthChosen = createStore(false);

interface ChartPanelProps {
  pair: PairView;
  /** Prices to draw across the chart. */
  lines?: readonly PriceLine[] | undefined;
  /** Another view of the pair, offered before all others and shown first. */
  ticks?: { readonly label: string; readonly chart: ReactNode };
}

export const ChartPanel = ({ pair, lines, ticks }: ChartPanelProps) => {
  const { t } = useLingui();
  const period = useStore(chosenPeriod);
  const isDepth = useStore(isDepthChosen);
  const area = useRef<HTMLElement>(null);
  const [isTicks, setTicks] = useState(true);
  const [addOns, setAddOns] = useState<readonly AddOn[]>([]);
  const shown = isTicks && ticks ? 'ticks' : isDepth ? 'depth' : period;
  const isCandles = shown === period;
  return (
    <section ref={area} className={styles.chart} aria-label={t`Chart`}>
      <div className={styles.chartTools}>
        <Chips
          label={t`Period`}
          options={[
            ...(ticks ? [{ value: 'ticks' as const, label: ticks.label }] : []),
            ...offered.map(({ value, label }) => ({ value, label: t(label) })),
            { value: 'depth' as const, label: t({ message: 'Depth', context: 'chart' }) },
          ]}
          value={shown}
          onChange={(chosen) => {
            setTicks(chosen === 'ticks');
            isDepthChosen.set(chosen === 'depth');
            if (chosen !== 'ticks' && chosen !== 'depth') chosenPeriod.set(chosen);
          }}
        />
        <Suspense fallback={<span className={styles.tools} />}>
          <ChartTools area={area} pair={pair} hasSettings={isCandles} onAddOns={setAddOns} />
        </Suspense>
      </div>
      {shown === 'ticks' ? (
        <div className={styles.plot} data-plot>
          {ticks?.chart}
        </div>
      ) : (
        <Suspense
          fallback={
            <div className={styles.plot} data-plot>
              <Skeleton shape="block" />
            </div>
          }
        >
          {shown === 'depth' ? (
            <DepthArea key={pair.id} pair={pair} />
          ) : (
            <CandleArea pair={pair} period={period} lines={lines} addOns={addOns} />
          )}
        </Suspense>
      )}
    </section>
  );
};
