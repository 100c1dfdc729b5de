import { useLingui } from '@lingui/react';
import { memo, useRef } from 'react';
import { useWrittenQuote } from '#client/data/quotes/use-written-quote.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { writePrice } from './write-figure.ts';
import styles from './price.module.css';

interface PriceProps {
  id: number;
  className?: string | undefined;
}

/**
 * The last price of a pair in full. It takes the tick's colour for a moment, and is greyed out once it is no
 * longer live.
 */
export const Price = memo(({ id, className }: PriceProps) => {
  useLingui();
  const element = useRef<HTMLSpanElement>(null);
  const before = useRef<string>(undefined);
  const quote = useWrittenQuote(id, (now) => {
    before.current = writePrice(element.current, now, before.current);
  });
  if (!quote) return null;
  return (
    <span
      ref={element}
      translate="no"
      className={classNames(styles.price, quote.freshness !== 'live' && styles.old, className)}
    >
      {formatPrice(quote.now_price, quote.price_decimals)}
    </span>
  );
});
Price.displayName = 'Price';
