import { memo } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { FavouriteStar } from '#client/components/quotes/favourite-star.tsx';
import { PairLink } from '#client/components/quotes/pair-link.tsx';
import { PairName } from '#client/components/quotes/pair-name.tsx';
import { QuoteCells } from '#client/components/quotes/quote-cells.tsx';
import { StockDetail } from '#client/components/quotes/stock-detail.tsx';
import styles from './market-table.module.css';

interface MarketTableRowProps {
  quote: Quote;
  closes: readonly string[] | undefined;
  /** Starts at 1, without the heading. */
  place: number;
}

export const MarketTableRow = memo(({ quote, closes, place }: MarketTableRowProps) => (
  <div role="row" aria-rowindex={place + 1} className={styles.row}>
    <span role="cell">
      <FavouriteStar matchId={quote.id} name={quote.currency_name} />
    </span>
    <span role="rowheader" className={styles.pair}>
      <PairLink className={styles.link} pair={quote}>
        <CoinIcon name={quote.currency_name} />
        <span className={styles.names}>
          <PairName pair={quote} />
          <span className={styles.full}>
            {quote.kind === 'stock' ? <StockDetail id={quote.id} name={quote.full_name} /> : quote.full_name}
          </span>
        </span>
      </PairLink>
    </span>
    <QuoteCells id={quote.id} closes={closes} />
  </div>
));
MarketTableRow.displayName = 'MarketTableRow';
