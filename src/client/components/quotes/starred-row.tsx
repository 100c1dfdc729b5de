import type { ReactNode } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { QuoteRow } from './quote-row.tsx';
import styles from './starred-row.module.css';

interface StarredRowProps {
  quote: Quote;
  closes: readonly string[] | undefined;
  /** Under the code, in place of the asset's own name. */
  detail?: ReactNode;
}

/** A pair of a list, preceded by the star that marks it as favourite. */
export const StarredRow = ({ quote, closes, detail }: StarredRowProps) => (
  <div className={styles.row}>
    <QuoteRow
      quote={quote}
      closes={closes}
      detail={detail}
      leading={<FavouriteStar className={styles.star} matchId={quote.id} name={quote.currency_name} />}
    />
  </div>
);
