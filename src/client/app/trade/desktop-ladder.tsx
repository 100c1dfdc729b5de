import { useLingui } from '@lingui/react/macro';
import { useId, useSyncExternalStore, useState } from 'react';
import { PairGroupChoice } from '#client/components/ladder/ladder-group.tsx';
import { shownPart } from '#client/components/ladder/shown-part.ts';
import { useBookRowHeight } from '#client/components/trade-tables/dense.ts';
import { useFollowedLadder } from '#client/data/quotes/use-ladder.ts';
import { textScale } from '#client/lib/device/text-scale.ts';
import { useStore } from '#client/lib/state/store.ts';
import { TabList } from '#client/ui/layout/tab-list.tsx';
import { DesktopTrades } from './desktop-trades.tsx';
import { OrderBook, type OrderBookProps } from './order-book.tsx';
import styles from './trade-desktop.module.css';

/** Levels of each side above which the trades get a place below the book. */
const fewestLevels = 11;
/** In rows: the trades, their title and column heads, and the same of the book with its last price. */
const otherRows = 14;

/** The book above the trades. */
const Both = ({ pair, onPick }: OrderBookProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.both}>
      <header className={styles.bookHead}>
        <h2>{t`Order book`}</h2>
        <PairGroupChoice pair={pair} />
      </header>
      <OrderBook pair={pair} onPick={onPick} />
      <header className={styles.bookHead}>
        <h2>{t`Trades`}</h2>
      </header>
      <DesktopTrades pair={pair} />
    </div>
  );
};

/** The book, or the trades. */
const Either = ({ pair, onPick }: OrderBookProps) => {
  const { t } = useLingui();
  const panelId = useId();
  const shown = useStore(shownPart);
  return (
    <div className={styles.either}>
      <header className={styles.bookHead}>
        <TabList
          label={t`Order book or trades`}
          tabs={[
            { value: 'ladder', label: t`Order book` },
            { value: 'trades', label: t`Trades` },
          ]}
          value={shown}
          panelId={panelId}
          onChange={shownPart.set}
        />
        {shown === 'ladder' ? <PairGroupChoice pair={pair} /> : null}
      </header>
      <div id={panelId} className={styles.fill} role="tabpanel" aria-labelledby={`${panelId}-${shown}`}>
        {shown === 'ladder' ? <OrderBook pair={pair} onPick={onPick} /> : <DesktopTrades pair={pair} />}
      </div>
    </div>
  );
};

/** The order book, with the trades below it where there is space for both, or behind a tab. */
export const DesktopLadder = ({ pair, onPick }: OrderBookProps) => {
  // Followed whichever is shown: the ticket reads it too, and a closed market sends it only once.
  useFollowedLadder(pair.id);
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const least = (2 * fewestLevels + otherRows) * useBookRowHeight();
  const hasBoth = useSyncExternalStore(
    (listener) => {
      if (!pane) return () => undefined;
      const resized = new ResizeObserver(listener);
      resized.observe(pane);
      return () => resized.disconnect();
    },
    () => pane && pane.clientHeight >= least * textScale(),
  );
  const Parts = hasBoth ? Both : Either;
  return (
    <div ref={setPane} className={styles.fill}>
      {hasBoth === null ? null : <Parts pair={pair} onPick={onPick} />}
    </div>
  );
};
