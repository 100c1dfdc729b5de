import { useLingui } from '@lingui/react';
import { memo, useRef } from 'react';
import { formatCompact } from '#client/lib/format/format-compact.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { useWrittenQuote } from '#client/data/quotes/use-written-quote.ts';
import priceStyles from './price.module.css';
import { writePrice } from './write-figure.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import { Change, writeChange } from '#client/ui/figures/change.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import { directionOf } from '#domain/money/direction.ts';
import { Sparkline } from '#client/ui/figures/sparkline.tsx';
import styles from './quote-cells.module.css';

interface QuoteCellsProps {
  id: number;
  /** Hourly closes, undefined until loaded; null: the table has no column of lines. */
  closes: readonly string[] | null | undefined;
}

/** The cells of a table row that change with ticks. */
export const QuoteCells = memo(({ id, closes }: QuoteCellsProps) => {
  useLingui();
  const price = useRef<HTMLSpanElement>(null);
  const change = useRef<HTMLSpanElement>(null);
  const line = useRef<SVGSVGElement>(null);
  const high = useRef<HTMLSpanElement>(null);
  const low = useRef<HTMLSpanElement>(null);
  const turnover = useRef<HTMLSpanElement>(null);
  const before = useRef<string>(undefined);
  const quote = useWrittenQuote(id, (now) => {
    before.current = writePrice(price.current, now, before.current);
    writeChange(change.current, now.change, line.current);
    writeText(high.current, formatPrice(now.high, now.price_decimals));
    writeText(low.current, formatPrice(now.low, now.price_decimals));
    writeText(turnover.current, formatCompact(now.turnover));
  });
  if (!quote) return null;
  const quiet = classNames(styles.cell, styles.quiet);
  return (
    <>
      <span role="cell" className={classNames(styles.cell, styles.price)}>
        <span
          ref={price}
          translate="no"
          className={classNames(priceStyles.price, quote.freshness !== 'live' && priceStyles.old)}
        >
          {formatPrice(quote.now_price, quote.price_decimals)}
        </span>
      </span>
      <span role="cell" className={classNames(styles.cell, styles.figure)}>
        <Change ref={change} className={styles.change} percent={quote.change} />
      </span>
      <span role="cell" ref={high} className={quiet} translate="no">
        {formatPrice(quote.high, quote.price_decimals)}
      </span>
      <span role="cell" ref={low} className={quiet} translate="no">
        {formatPrice(quote.low, quote.price_decimals)}
      </span>
      <span role="cell" ref={turnover} className={quiet} translate="no">
        {formatCompact(quote.turnover)}
      </span>
      {closes === null ? null : (
        <span role="cell" className={styles.line}>
          {closes ? (
            <Sparkline
              ref={line}
              closes={closes}
              direction={directionOf(quote.change)}
              width={112}
              height={32}
            />
          ) : null}
        </span>
      )}
    </>
  );
});
QuoteCells.displayName = 'QuoteCells';
