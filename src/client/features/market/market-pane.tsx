import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { TradeProduct } from '#client/data/engine/rows.ts';
import { SearchBox } from '#client/ui/fields/search-box.tsx';
import { MarketViews } from './market-filters.tsx';
import { paneChoices } from './market-choice.ts';
import { PaneRow } from './pane-row.tsx';
import { BoardPending, NoRows } from './no-rows.tsx';
import { RowWindow } from '#client/ui/lists/row-window.tsx';
import { useMarket } from './use-market.ts';
import { useMarketChoice } from './use-market-choice.ts';
import styles from './market-pane.module.css';

interface MarketPaneProps {
  product: TradeProduct;
  onPick: (id: number) => void;
  /** The pair that is open next to the list. */
  activeId: number | undefined;
  /** In pixels. */
  rowHeight: number;
}

const skeletonRows = 10;

/**
 * The market in a narrow pane next to another screen: search, segments, and rows that pass their pair to
 * `onPick`. It fills the available height.
 */
export const MarketPane = ({ product, onPick, activeId, rowHeight }: MarketPaneProps) => {
  const { t } = useLingui();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { choice, change } = useMarketChoice(paneChoices[product]);
  const { ids, quoteOf, isReady } = useMarket(choice);
  const row = useMemo(
    () => (id: number) => {
      const quote = quoteOf(id);
      return quote ? <PaneRow quote={quote} onPick={onPick} active={id === activeId} /> : null;
    },
    [quoteOf, onPick, activeId],
  );
  return (
    <div className={styles.pane}>
      <div className={styles.tools}>
        <SearchBox label={t`Search markets`} value={choice.typed} onChange={(typed) => change({ typed })} />
        <MarketViews choice={choice} onChange={change} isNarrow />
      </div>
      <div className={styles.rows} ref={setScroller} data-scroll-area>
        {!isReady ? <BoardPending rows={skeletonRows} /> : null}
        {isReady && ids.length === 0 ? <NoRows choice={choice} onChange={change} /> : null}
        {isReady && ids.length > 0 ? (
          <RowWindow ids={ids} scroller={scroller} rowHeight={rowHeight}>
            {row}
          </RowWindow>
        ) : null}
      </div>
    </div>
  );
};
