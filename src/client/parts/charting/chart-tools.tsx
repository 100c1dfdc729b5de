import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type RefObject } from 'react';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { changeSetting, currentSettings, useSettings } from '#client/data/settings/settings.ts';
import type { AddOn } from '#client/lib/chart/add-on.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ChartLookSheet } from './chart-look-sheet.tsx';
import { DrawingBar } from './drawings/drawing-bar.tsx';
import { useDrawings } from './drawings/use-drawings.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import styles from './full-chart.module.css';

interface ChartToolsProps {
  /** The chart with its head: what goes on the whole screen. */
  area: RefObject<HTMLElement | null>;
  pair: PairView;
  /** Whether candles are shown, which settings and drawings are for. */
  hasLook: boolean;
  /** What is to be laid over the candles. */
  onAddOns: (addOns: readonly AddOn[]) => void;
}

/** What can be done with a chart, at the end of its head. */
export const ChartTools = ({ area, pair, hasLook, onAddOns }: ChartToolsProps) => {
  const { t } = useLingui();
  const { chart: look } = useSettings();
  const [isChoosing, setChoosing] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const { board, addOn } = useDrawings(pair.symbol);
  useEffect(() => onAddOns([addOn]), [addOn, onAddOns]);
  return (
    <>
      <span className={styles.tools}>
        {hasLook ? (
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
      {hasLook && isDrawing ? <DrawingBar board={board} decimals={pair.price_decimals} /> : null}
      {isChoosing ? (
        <ChartLookSheet
          look={look}
          onChange={(patch) => void changeSetting({ chart: { ...currentSettings().chart, ...patch } })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
};
