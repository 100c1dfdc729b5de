import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState, type RefObject } from 'react';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { changeSetting, currentSettings, useSettings } from '#client/data/settings/settings.ts';
import type { AddOn } from '#client/lib/chart/add-on.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ChartSettingsSheet } from './chart-settings-sheet.tsx';
import { compareWith, useComparison } from './comparison/comparisons.ts';
import { DrawingBar } from './drawings/drawing-bar.tsx';
import { useDrawings } from './drawings/use-drawings.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import styles from './full-chart.module.css';

const PairSheet = lazy(() =>
  untilLoaded(async () => ({
    default: (await import('#client/components/quotes/pair-sheet.tsx')).PairSheet,
  })),
);

interface ChartToolsProps {
  /** The chart with its header: the element shown in full screen. */
  area: RefObject<HTMLElement | null>;
  pair: PairView;
  /** Whether candles are shown, which the settings and drawings apply to. */
  hasSettings: boolean;
  /** Called with the add-ons to draw over the candles. */
  onAddOns: (addOns: readonly AddOn[]) => void;
}

/** Actions for a chart, at the end of its header. */
export const ChartTools = ({ area, pair, hasSettings, onAddOns }: ChartToolsProps) => {
  const { t } = useLingui();
  const { chart: settings } = useSettings();
  const [isChoosing, setChoosing] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const compared = useComparison(pair);
  const [isDrawing, setDrawing] = useState(false);
  const { board, addOn } = useDrawings(pair.symbol);
  useEffect(() => onAddOns([addOn]), [addOn, onAddOns]);
  return (
    <>
      <span className={styles.tools}>
        {hasSettings ? (
          <>
            <IconButton
              label={t`Draw`}
              icon="edit"
              aria-pressed={isDrawing}
              onClick={() => {
                setDrawing(!isDrawing);
                board.tool.set(null);
              }}
            />
            <IconButton label={t`Chart settings`} icon="settings" onClick={() => setChoosing(true)} />
          </>
        ) : null}
        <FullScreenButton area={area} />
      </span>
      {hasSettings && isDrawing ? <DrawingBar board={board} decimals={pair.price_decimals} /> : null}
      {isChoosing ? (
        <ChartSettingsSheet
          settings={settings}
          compared={compared?.symbol}
          onChange={(patch) => void changeSetting({ chart: { ...currentSettings().chart, ...patch } })}
          onCompare={() => {
            setChoosing(false);
            setComparing(true);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {isComparing ? (
        <Suspense>
          <PairSheet
            title={t`Compare with another pair`}
            currentId={compared?.id ?? pair.id}
            onPick={(id) => void compareWith(pair.kind, id === pair.id ? null : id)}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
