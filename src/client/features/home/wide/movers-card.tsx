import { useId } from 'react';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useQuoteIds, useQuotes } from '#client/data/quotes/use-quotes.ts';
import styles from '../watchlist.module.css';
import { QuoteTable } from './quote-table.tsx';

interface MoversCardProps {
  title: string;
  /** Filters and sorts the quotes; must be stable. */
  select: (quotes: readonly QuoteView[]) => readonly QuoteView[];
}

/** A short list of top movers, updated once a second; absent while nothing moves. */
export const MoversCard = ({ title, select }: MoversCardProps) => {
  const id = useId();
  const quotes = useQuotes();
  const ids = useQuoteIds(select);
  const rows = ids
    .map((each) => quotes.find((quote) => quote.id === each))
    .filter((quote) => quote !== undefined);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
      </div>
      <QuoteTable labelledBy={id} quotes={rows} />
    </section>
  );
};
