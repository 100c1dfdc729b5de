import { memo } from 'react';
import { useQuote } from '#client/lib/quotes/use-quote.ts';
import { Change } from './change.tsx';
import { Price } from './price.tsx';
import styles from './quote-figures.module.css';

/** Price over change; the part of a row that a tick paints anew, and nothing else of it. */
export const QuoteFigures = memo(({ id }: { id: number }) => {
  const quote = useQuote(id);
  if (!quote) return null;
  return (
    <span className={styles.figures}>
      <Price quote={quote} className={styles.price} />
      <Change percent={quote.change} />
    </span>
  );
});
QuoteFigures.displayName = 'QuoteFigures';
