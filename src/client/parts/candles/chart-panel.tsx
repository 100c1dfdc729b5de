import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Period } from '#contract/candles.ts';
import { changeSetting, currentSettings, useSettings } from '#client/data/settings/settings.ts';
import { useCandles } from '#client/data/candles/use-candles.ts';
import { paneCount } from '#client/lib/chart/chart-look.ts';
import type { PriceLine } from '#client/lib/chart/price-line.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { useShownTheme } from '#client/data/settings/shown-theme.ts';
import { openWords } from '#client/lib/i18n.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { untilLoaded } from '#client/lib/until-loaded.ts';
import { Age } from '#client/ui/age.tsx';
import { Chips } from '#client/ui/chips.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from '#client/parts/ticket/trade-screen.module.css';

const CandleChart = lazy(() =>
  untilLoaded(async () => ({ default: (await import('#client/lib/chart/candle-chart.tsx')).CandleChart })),
);

const ChartLookSheet = lazy(() =>
  untilLoaded(async () => {
    const [{ ChartLookSheet: Sheet }] = await Promise.all([
      import('#client/parts/charting/chart-look-sheet.tsx'),
      openWords(['charting']),
    ]);
    return { default: Sheet };
  }),
);

const FullScreenButton = lazy(() =>
  untilLoaded(async () => {
    const [{ FullScreenButton: Button }] = await Promise.all([
      import('#client/parts/charting/full-screen-button.tsx'),
      openWords(['charting']),
    ]);
    return { default: Button };
  }),
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

/** Stays while the user goes from pair to pair. */
const chosenPeriod = createStore<Period>('15min');

interface ChartPanelProps {
  pair: PairView;
  /** Prices to draw across the chart. */
  lines?: readonly PriceLine[] | undefined;
}

export const ChartPanel = ({ pair, lines }: ChartPanelProps) => {
  const { t } = useLingui();
  const period = useStore(chosenPeriod);
  const { chart: look, upColour } = useSettings();
  const colourScheme = `${useShownTheme()} ${upColour}`;
  const area = useRef<HTMLElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { candles, isEmpty, state, asOf, retry, loadEarlier } = useCandles(pair.symbol, pair.id, period);
  return (
    <section ref={area} className={styles.chart} aria-label={t`Chart`}>
      <div className={styles.chartTools}>
        <Chips
          label={t`Period`}
          options={offered.map(({ value, label }) => ({ value, label: t(label) }))}
          value={period}
          onChange={chosenPeriod.set}
        />
        <IconButton label={t`Chart settings`} icon="settings" onClick={() => setChoosing(true)} />
        <span className={styles.tool}>
          <Suspense>
            <FullScreenButton area={area} />
          </Suspense>
        </span>
      </div>
      <div className={styles.plot} data-plot style={{ '--panes': paneCount(look) } as React.CSSProperties}>
        {state === 'failed' ? (
          <Failed
            title={t`The chart could not be loaded`}
            detail={t`The price above keeps updating.`}
            onRetry={retry}
          />
        ) : null}
        {state === 'loading' ? <Skeleton shape="block" /> : null}
        {isEmpty ? null : (
          <Suspense fallback={<Skeleton shape="block" />}>
            <CandleChart
              candles={candles}
              period={period}
              decimals={pair.price_decimals}
              look={look}
              colourScheme={colourScheme}
              {...(lines ? { lines } : {})}
              onOldest={loadEarlier}
            />
          </Suspense>
        )}
        {state === 'ready' && isEmpty ? (
          <p className={styles.none}>
            <Trans>No candles yet for this period.</Trans>
          </p>
        ) : null}
      </div>
      {state === 'kept' && asOf !== null ? <Age asOf={asOf} isLive={() => false} /> : null}
      {isChoosing ? (
        <Suspense>
          <ChartLookSheet
            look={look}
            onChange={(patch) => void changeSetting({ chart: { ...currentSettings().chart, ...patch } })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
};
