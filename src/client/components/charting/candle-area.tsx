import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { Period } from '#contract/candles.ts';
import { useCandles } from '#client/data/candles/use-candles.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { useSettings } from '#client/data/settings/settings.ts';
import { useShownTheme } from '#client/data/settings/shown-theme.ts';
import type { AddOn } from '#client/lib/chart/add-on.ts';
import { CandleChart } from '#client/lib/chart/candle-chart.tsx';
import { paneCount } from '#client/lib/chart/pane-count.ts';
import type { PriceLine } from '#client/lib/chart/price-line.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { Age } from '#client/ui/states/age.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Compared } from './comparison/compared.tsx';
import { compareWith, useComparison } from './comparison/comparisons.ts';
import styles from '#client/components/ticket/trade-screen.module.css';
import { Note } from '#client/ui/states/note.ts';

interface CandleAreaProps {
  pair: PairView;
  period: Period;
  lines?: readonly PriceLine[] | undefined;
  addOns: readonly AddOn[];
}

/** The candles of a pair, or why there are none. */
export const CandleArea = ({ pair, period, lines, addOns }: CandleAreaProps) => {
  const { t } = useLingui();
  const { chart: settings, upColour } = useSettings();
  const colourScheme = `${useShownTheme()} ${upColour}`;
  const { candles, isEmpty, state, asOf, retry, loadEarlier } = useCandles(pair.symbol, pair.id, period);
  const isReachable = isConnected(useNetStatus());
  const other = useComparison(pair);
  const [line, setLine] = useState<AddOn | null>(null);
  // A function passed directly would be taken for a state updater.
  const setComparison = useCallback((addOn: AddOn | null) => setLine(() => addOn), []);
  const laidOver = useMemo(() => (line ? [...addOns, line] : addOns), [addOns, line]);
  return (
    <>
      <div
        className={styles.plot}
        data-plot
        style={{ '--panes': paneCount(settings) } as React.CSSProperties}
      >
        {state === 'failed' ? (
          <Failed
            title={t`The chart could not be loaded`}
            detail={
              isReachable
                ? t`The price above keeps updating.`
                : t`No saved data yet. It appears once you’re back online.`
            }
            onRetry={retry}
          />
        ) : null}
        {state === 'loading' ? <Skeleton shape="block" /> : null}
        {isEmpty ? null : (
          <CandleChart
            candles={candles}
            period={period}
            decimals={pair.price_decimals}
            settings={settings}
            colourScheme={colourScheme}
            {...(lines ? { lines } : {})}
            addOns={laidOver}
            tags={
              other ? (
                <Compared
                  key={other.id}
                  other={other}
                  period={period}
                  onAddOn={setComparison}
                  onRemove={() => void compareWith(pair.kind, null)}
                />
              ) : null
            }
            onOldest={loadEarlier}
          />
        )}
        {state === 'ready' && isEmpty ? (
          <Note size="body">
            <Trans>No candles yet for this period.</Trans>
          </Note>
        ) : null}
      </div>
      {state === 'stored' && asOf !== null ? <Age asOf={asOf} isLive={() => false} /> : null}
    </>
  );
};
