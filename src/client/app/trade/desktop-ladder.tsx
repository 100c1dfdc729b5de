import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { LadderView } from '#client/components/ladder/ladder-view.tsx';
import { TradesPanel } from '#client/components/ladder/trades-panel.tsx';
import { LadderPanel } from '#client/components/quotes/ladder-panel.tsx';
import { useFollowedLadder } from '#client/data/quotes/use-ladder.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import styles from './trade-desktop.module.css';

/** In pixels: a row of the ladder or of the trades, and the space around the rows of each. */
const rowHeight = 24;
const aroundLevels = 100;
const aroundTrades = 56;
/** Around the ladder when the switch to the trades is above it. */
const aroundSwitch = 144;

const fewestLevels = 5;
const fewestTrades = 7;
/** From this height on the trades fit below the ladder. */
const roomForBoth = aroundLevels + 14 * rowHeight + aroundTrades + fewestTrades * rowHeight;

const depthIn = (height: number, around: number): number =>
  Math.max(fewestLevels, Math.floor((height - around) / (2 * rowHeight)));

interface DesktopLadderProps {
  pair: PairView;
  onPick: (price: string) => void;
}

const Both = ({ pair, onPick, height }: DesktopLadderProps & { height: number }) => {
  const { t } = useLingui();
  useFollowedLadder(pair.id);
  const trades = Math.max(fewestTrades, Math.floor((height * 0.34 - aroundTrades) / rowHeight));
  const depth = depthIn(height - aroundTrades - trades * rowHeight, aroundLevels);
  return (
    <div className={styles.both}>
      <LadderView pair={pair} depth={depth} onPick={onPick} />
      <h2>{t`Trades`}</h2>
      <TradesPanel pair={pair} count={trades} />
    </div>
  );
};

/** As many levels of each side as fit into the pane, with the trades below them or behind a switch. */
export const DesktopLadder = ({ pair, onPick }: DesktopLadderProps) => {
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const height = useSyncExternalStore(
    (listener) => {
      if (!pane) return () => undefined;
      const resized = new ResizeObserver(listener);
      resized.observe(pane);
      return () => resized.disconnect();
    },
    () => {
      const now = pane?.clientHeight ?? 0;
      return now - (now % rowHeight);
    },
  );
  return (
    <div ref={setPane} className={styles.fill}>
      {height === 0 ? null : height >= roomForBoth ? (
        <Both pair={pair} onPick={onPick} height={height} />
      ) : (
        <LadderPanel pair={pair} depth={depthIn(height, aroundSwitch)} onPick={onPick} />
      )}
    </div>
  );
};
