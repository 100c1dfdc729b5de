import { TradesPanel } from '#client/components/ladder/trades-panel.tsx';
import { useBookRowHeight } from '#client/components/trade-tables/dense.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import styles from './trade-desktop.module.css';
import { useFittingRows } from './use-fitting-rows.ts';

/** As many of the last trades as its height holds, each in one line. */
export const DesktopTrades = ({ pair }: { pair: PairView }) => {
  const rowHeight = useBookRowHeight();
  const { ref, count } = useFittingRows(rowHeight);
  // The column heads are as high as a row.
  return (
    <div ref={ref} className={styles.trades}>
      {count > 1 ? <TradesPanel pair={pair} count={count - 1} rowHeight={rowHeight} /> : null}
    </div>
  );
};
