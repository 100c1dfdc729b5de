import { useLingui } from '@lingui/react';
import { memo } from 'react';
import { formatCompact, formatPrice } from '#client/lib/format.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { Change } from '#client/ui/change.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { directionOf } from '#domain/direction.ts';
import { Price } from '#client/parts/quotes/price.tsx';
import { Sparkline } from '#client/ui/sparkline.tsx';
import styles from './market-table.module.css';

interface RowCellsProps {
  id: number;
  closes: readonly string[] | undefined;
}

/** The cells of a table row that follow the ticks. */
export const RowCells = memo(({ id, closes }: RowCellsProps) => {
  useLingui();
  const quote = useQuote(id);
  if (!quote) return null;
  return (
    <>
      <span role="cell" className={classNames(styles.cell, styles.price)}>
        <Price quote={quote} />
      </span>
      <span role="cell" className={classNames(styles.cell, styles.figure)}>
        <Change className={styles.change} percent={quote.change} />
      </span>
      <span role="cell" className={classNames(styles.cell, styles.quiet)}>
        {formatPrice(quote.high, quote.price_decimals)}
      </span>
      <span role="cell" className={classNames(styles.cell, styles.quiet)}>
        {formatPrice(quote.low, quote.price_decimals)}
      </span>
      <span role="cell" className={classNames(styles.cell, styles.quiet)}>
        {formatCompact(quote.turnover)}
      </span>
      <span role="cell" className={styles.line}>
        {closes ? (
          <Sparkline closes={closes} direction={directionOf(quote.change)} width={112} height={32} />
        ) : null}
      </span>
    </>
  );
});
RowCells.displayName = 'RowCells';
