import { memo } from 'react';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { Change } from '#client/ui/change.tsx';
import { directionOf } from '#domain/direction.ts';
import { Price } from './price.tsx';
import { Sparkline } from '#client/ui/sparkline.tsx';
import styles from './quote-figures.module.css';

interface QuoteFiguresProps {
  id: number;
  /** Hourly closes; without them there is no line. */
  closes?: readonly string[];
}

/**
 * The line of the day, and price over change: the part of a row that a tick paints anew, and nothing else of
 * it.
 */
export const QuoteFigures = memo(({ id, closes }: QuoteFiguresProps) => {
  const quote = useQuote(id);
  if (!quote) return null;
  return (
    <>
      {closes ? (
        <span className={styles.line}>
          <Sparkline closes={closes} direction={directionOf(quote.change)} />
        </span>
      ) : null}
      <span className={styles.figures}>
        <Price quote={quote} className={styles.price} />
        <Change percent={quote.change} />
      </span>
    </>
  );
});
QuoteFigures.displayName = 'QuoteFigures';
