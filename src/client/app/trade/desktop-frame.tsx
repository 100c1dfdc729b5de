import { useLingui } from '@lingui/react/macro';
import { Suspense, useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { MarketPane } from '#client/features/market/market-pane.tsx';
import { ChartPanel } from '#client/components/candles/chart-panel.tsx';
import type { TradeProduct } from '#client/data/engine/rows.ts';
import { navigateTo, redirectTo } from '#client/lib/navigation/navigation.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { Pane } from '#client/ui/states/breakdown.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { DesktopHead } from './desktop-head.tsx';
import type { DesktopSizes } from './desktop-sizes.ts';
import { DesktopSplitter } from './desktop-splitter.tsx';
import { useRowHeight } from '#client/components/trade-tables/dense.ts';
import { MarketPopover } from './market-popover.tsx';
import styles from './trade-desktop.module.css';
import { useDesktopSizes } from './use-desktop-sizes.ts';

interface DesktopFrameProps {
  product: TradeProduct;
  /** Undefined until the board has loaded. */
  pair: PairView | undefined;
  /** The address names a pair that does not exist. */
  isUnknown: boolean;
  /** Replaces the plain chart. */
  chart?: (pair: PairView) => ReactNode;
  /** The ladder, or the latest trades. */
  book: (pair: PairView) => ReactNode;
  ticket: (pair: PairView) => ReactNode;
  /** The user's orders, positions, history and assets. */
  tables: (pair: PairView) => ReactNode;
}

interface PairPaneProps {
  pair: PairView | undefined;
  content: (pair: PairView) => ReactNode;
  /** Number of skeleton rows until its code has loaded. */
  skeletons: number;
}

const PairPane = ({ pair, content, skeletons }: PairPaneProps) =>
  pair ? (
    <Pane place={pair.symbol}>
      <Suspense fallback={<Skeleton shape="row" count={skeletons} />}>{content(pair)}</Suspense>
    </Pane>
  ) : null;

const sizeStyle = ({ market, ladder, ticket, tables }: DesktopSizes) =>
  ({
    '--market': `${market}px`,
    '--ladder': `${ladder}px`,
    '--ticket': `${ticket}px`,
    '--tables': `${tables}px`,
  }) as CSSProperties;

/**
 * The desktop layout: the market, the chart, the ladder and the ticket each in a column, the user's tables
 * below, all in sight at once. Only the content of a pane scrolls.
 */
export const DesktopFrame = ({
  product,
  pair,
  isUnknown,
  chart,
  book,
  ticket,
  tables,
}: DesktopFrameProps) => {
  const { t } = useLingui();
  const quotes = useQuotes();
  const desktop = useRef<HTMLDivElement>(null);
  const marketId = useId();
  const rowHeight = useRowHeight();
  const sizing = useDesktopSizes();
  const { layout, sizes } = sizing;
  const isCompact = layout === 'compact';
  const pick = (id: number): void => {
    const kind = quotes.find((row) => row.id === id)?.kind;
    if (kind === 'futures') navigateTo('/pages/transaction/contract', { match_id: id });
    else redirectTo('/pages/transaction/currency', { match_id: id });
  };
  const market = (onPick: (id: number) => void) => (
    <Pane>
      <MarketPane product={product} onPick={onPick} activeId={pair?.id} rowHeight={rowHeight} />
    </Pane>
  );
  return (
    <div ref={desktop} className={styles.desktop} data-layout={layout} style={sizeStyle(sizes)}>
      {isCompact ? null : (
        <>
          <aside className={styles.market} id={`${marketId}-market`} aria-label={t`Market`}>
            {market(pick)}
          </aside>
          <DesktopSplitter pane="market" desktop={desktop} sizing={sizing} controls={`${marketId}-market`} />
        </>
      )}
      <DesktopHead product={product} pair={pair} marketId={isCompact ? marketId : undefined} />
      {isCompact ? (
        <MarketPopover id={marketId}>
          {(close) =>
            market((id) => {
              close();
              pick(id);
            })
          }
        </MarketPopover>
      ) : null}
      <div className={styles.chart}>
        {isUnknown ? <Empty title={t`This pair does not exist.`} icon="search" /> : null}
        {!pair && !isUnknown ? <Skeleton shape="block" /> : null}
        <PairPane
          pair={pair}
          content={(shown) => (chart ? chart(shown) : <ChartPanel pair={shown} />)}
          skeletons={2}
        />
      </div>
      <DesktopSplitter pane="ladder" desktop={desktop} sizing={sizing} controls={`${marketId}-ladder`} />
      <div className={styles.ladder} id={`${marketId}-ladder`}>
        <PairPane pair={pair} content={book} skeletons={8} />
      </div>
      <DesktopSplitter pane="ticket" desktop={desktop} sizing={sizing} controls={`${marketId}-ticket`} />
      <section className={styles.ticket} id={`${marketId}-ticket`} aria-label={t`Order ticket`}>
        <PairPane pair={pair} content={ticket} skeletons={6} />
      </section>
      <DesktopSplitter pane="tables" desktop={desktop} sizing={sizing} controls={`${marketId}-tables`} />
      <div className={styles.tables} id={`${marketId}-tables`}>
        <PairPane pair={pair} content={tables} skeletons={3} />
      </div>
    </div>
  );
};
