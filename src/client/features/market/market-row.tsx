import { memo } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { FavouriteStar } from '#client/parts/quotes/favourite-star.tsx';
import { QuoteRow } from '#client/parts/quotes/quote-row.tsx';
import { QuoteVolume } from './quote-volume.tsx';
import styles from './market-row.module.css';

interface MarketRowProps {
  quote: Quote;
  closes: readonly string[] | undefined;
  /** The day's turnover in place of the asset's name, when the list is ordered by it. */
  showsVolume: boolean;
}

export const MarketRow = memo(({ quote, closes, showsVolume }: MarketRowProps) => (
  <div className={styles.row}>
    <QuoteRow
      quote={quote}
      closes={closes}
      detail={showsVolume ? <QuoteVolume id={quote.id} /> : undefined}
      leading={<FavouriteStar className={styles.star} matchId={quote.id} name={quote.currency_name} />}
    />
  </div>
));
MarketRow.displayName = 'MarketRow';
