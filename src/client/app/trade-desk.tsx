import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { MarketPane } from '#client/features/market/market-pane.tsx';
import { ChartPanel } from '#client/features/trade/chart-panel.tsx';
import { LadderPanel } from '#client/features/trade/ladder-panel.tsx';
import { OrderTicket } from '#client/features/trade/order-ticket.tsx';
import { PairOrders } from '#client/features/trade/pair-orders.tsx';
import { PairSummary } from '#client/features/trade/pair-summary.tsx';
import { ProductSwitch, useTradeProduct } from '#client/features/trade/product-switch.tsx';
import { UnbuiltProduct } from '#client/features/trade/unbuilt-product.tsx';
import { useSpotPair } from '#client/features/trade/use-spot-pair.ts';
import { useTicket } from '#client/features/trade/use-ticket.ts';
import { navigateTo, redirectTo } from '#client/lib/navigation.ts';
import { useQuotes } from '#client/lib/quotes/use-quotes.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { CoinMark } from '#client/ui/coin-mark.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { FavouriteStar } from '#client/ui/favourite-star.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './trade-desk.module.css';

const deskDepth = 10;

const Deal = ({ quote }: { quote: QuoteView }) => {
  const { edit, snapshot } = useTicket(quote.id);
  return (
    <>
      <OrderTicket quote={quote} />
      <LadderPanel quote={quote} depth={deskDepth} onPick={(price) => (snapshot.hasTag('editable') ? edit({ kind: 'limit', price }) : undefined)} />
    </>
  );
};

/** The wide window's three panes: the market, the chart with the orders, the ticket with the ladder. */
export const TradeDesk = () => {
  const { t } = useLingui();
  const { quote, isUnknown } = useSpotPair();
  const quotes = useQuotes();
  const product = useTradeProduct();
  const pick = (id: number): void => {
    const kind = quotes.find((row) => row.id === id)?.kind;
    if (kind === 'futures') navigateTo('/pages/transaction/contract', { match_id: id });
    else redirectTo('/pages/transaction/currency', { match_id: id });
  };
  if (product !== 'coins') return <UnbuiltProduct product={product} />;
  return (
    <div className={styles.desk}>
      <aside className={styles.market} aria-label={t`Market`}>
        <MarketPane onPick={pick} activeId={quote?.id} />
      </aside>
      <section className={styles.middle}>
        {isUnknown ? <Empty title={t`This pair does not exist.`} icon="search" /> : null}
        {quote ? (
          <>
            <header className={styles.head}>
              <CoinMark name={quote.currency_name} />
              <h1 tabIndex={-1}>{quote.symbol}</h1>
              <FavouriteStar matchId={quote.id} name={quote.symbol} />
            </header>
            <PairSummary quote={quote} />
            <div className={styles.chart}><ChartPanel quote={quote} /></div>
            <PairOrders matchId={quote.id} />
          </>
        ) : (
          <h1 tabIndex={-1} className="visually-hidden">{t`Trade`}</h1>
        )}
        {!quote && !isUnknown ? <Skeleton shape="block" count={2} /> : null}
      </section>
      <section className={styles.deal} aria-label={t`Order ticket`}>
        <ProductSwitch current="coins" />
        {quote?.kind === 'coin' ? (
          <Suspense fallback={<Skeleton shape="row" count={6} />}>
            <Deal key={quote.id} quote={quote} />
          </Suspense>
        ) : null}
        {quote?.kind === 'stock' ? <Empty title={t`Stock trading is in development. Prices and charts are here already.`} icon="clock" /> : null}
      </section>
    </div>
  );
};
