import { useId } from 'react';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useQuoteIds, useQuotes } from '#client/data/quotes/use-quotes.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { QuoteRow } from '#client/components/quotes/quote-row.tsx';
import styles from '../watchlist.module.css';

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
    <Card>
      <section aria-labelledby={id}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <ul>
          {rows.map((quote) => (
            <li key={quote.id}>
              <QuoteRow quote={quote} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
};
