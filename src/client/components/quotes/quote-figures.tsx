import { useLingui } from '@lingui/react';
import { memo, useRef } from 'react';
import { useWrittenQuote } from '#client/data/quotes/use-written-quote.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { Change, writeChange } from '#client/ui/figures/change.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Sparkline } from '#client/ui/figures/sparkline.tsx';
import { directionOf } from '#domain/money/direction.ts';
import priceStyles from './price.module.css';
import styles from './quote-figures.module.css';
import { writePrice } from './write-figure.ts';

interface QuoteFiguresProps {
  id: number;
  /** Hourly closes; without them there is no line. */
  closes?: readonly string[];
}

/** The line of the day, and price over change: the only part of a row that a tick repaints. */
export const QuoteFigures = memo(({ id, closes }: QuoteFiguresProps) => {
  useLingui();
  const price = useRef<HTMLSpanElement>(null);
  const change = useRef<HTMLSpanElement>(null);
  const line = useRef<SVGSVGElement>(null);
  const before = useRef<string>(undefined);
  const quote = useWrittenQuote(id, (now) => {
    before.current = writePrice(price.current, now, before.current);
    writeChange(change.current, now.change, line.current);
  });
  if (!quote) return null;
  return (
    <>
      {closes ? (
        <span className={styles.line}>
          <Sparkline ref={line} closes={closes} direction={directionOf(quote.change)} />
        </span>
      ) : null}
      <span className={styles.figures} translate="no">
        <span
          ref={price}
          className={classNames(
            priceStyles.price,
            quote.freshness !== 'live' && priceStyles.old,
            styles.price,
          )}
        >
          {formatPrice(quote.now_price, quote.price_decimals)}
        </span>
        <Change ref={change} percent={quote.change} />
      </span>
    </>
  );
});
QuoteFigures.displayName = 'QuoteFigures';
