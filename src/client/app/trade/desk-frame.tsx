import { useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { MarketPane } from '#client/features/market/market-pane.tsx';
import { ChartPanel } from '#client/parts/candles/chart-panel.tsx';
import { PairSummary } from '#client/parts/quotes/pair-summary.tsx';
import { ProductSwitch } from '#client/parts/ticket/product-switch.tsx';
import type { TradeProduct } from '#client/data/engine/rows.ts';
import { navigateTo, redirectTo } from '#client/lib/navigation.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { Pane } from '#client/ui/breakdown.tsx';
import { CoinMark } from '#client/parts/quotes/coin-mark.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { FavouriteStar } from '#client/parts/quotes/favourite-star.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './trade-desk.module.css';

interface DeskFrameProps {
  product: TradeProduct;
  /** Undefined while the board is not there. */
  pair: PairView | undefined;
  /** The address names a pair that does not exist. */
  isUnknown: boolean;
  /** In place of the plain chart. */
  chart?: (pair: PairView) => ReactNode;
  /** Below the chart: orders or positions. */
  orders: (pair: PairView) => ReactNode;
  /** Beside the chart: the ticket with the ladder. */
  deal: (pair: PairView) => ReactNode;
}

/** The wide window's three panes: the market, the chart with what is open, the ticket. */
export const DeskFrame = ({ product, pair, isUnknown, chart, orders, deal }: DeskFrameProps) => {
  const { t } = useLingui();
  const quotes = useQuotes();
  const pick = (id: number): void => {
    const kind = quotes.find((row) => row.id === id)?.kind;
    if (kind === 'futures') navigateTo('/pages/transaction/contract', { match_id: id });
    else redirectTo('/pages/transaction/currency', { match_id: id });
  };
  return (
    <div className={styles.desk}>
      <aside className={styles.market} aria-label={t`Market`}>
        <Pane>
          <MarketPane product={product} onPick={pick} activeId={pair?.id} />
        </Pane>
      </aside>
      <section className={styles.middle}>
        {isUnknown ? <Empty title={t`This pair does not exist.`} icon="search" /> : null}
        {pair ? (
          <>
            <header className={styles.head}>
              <CoinMark name={pair.currency_name} />
              <h1 tabIndex={-1}>{pair.symbol}</h1>
              <FavouriteStar matchId={pair.id} name={pair.symbol} />
            </header>
            <Pane place={pair.symbol}>
              <PairSummary pair={pair} />
            </Pane>
            <div className={styles.chart}>
              <Pane place={pair.symbol}>{chart ? chart(pair) : <ChartPanel pair={pair} />}</Pane>
            </div>
            <Pane place={pair.symbol}>
              <Suspense fallback={<Skeleton shape="row" count={2} />}>{orders(pair)}</Suspense>
            </Pane>
          </>
        ) : (
          <h1 tabIndex={-1} className="visually-hidden">{t`Trade`}</h1>
        )}
        {!pair && !isUnknown ? <Skeleton shape="block" count={2} /> : null}
      </section>
      <section className={styles.deal} aria-label={t`Order ticket`}>
        <ProductSwitch current={product} />
        {pair ? (
          <Pane place={pair.symbol}>
            <Suspense fallback={<Skeleton shape="row" count={6} />}>{deal(pair)}</Suspense>
          </Pane>
        ) : null}
      </section>
    </div>
  );
};
