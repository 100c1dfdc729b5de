import { useState, useSyncExternalStore } from 'react';
import { LadderPanel } from '#client/parts/quotes/ladder-panel.tsx';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import styles from './trade-desk.module.css';

/** What stands around the levels, and one of them, in pixels. */
const around = 104;
const levelHeight = 24;
const fewest = 5;

const depthIn = (height: number): number =>
  Math.max(fewest, Math.floor((height - around) / (2 * levelHeight)));

/** As many levels of each side as the pane has room for. */
export const DeskLadder = ({ pair, onPick }: { pair: PairView; onPick: (price: string) => void }) => {
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const depth = useSyncExternalStore(
    (listener) => {
      if (!pane) return () => undefined;
      const resized = new ResizeObserver(listener);
      resized.observe(pane);
      return () => resized.disconnect();
    },
    () => depthIn(pane?.clientHeight ?? 0),
  );
  return (
    <div ref={setPane} className={styles.fill}>
      <LadderPanel pair={pair} depth={depth} onPick={onPick} />
    </div>
  );
};
