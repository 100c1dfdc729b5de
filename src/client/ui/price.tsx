import { useLingui } from '@lingui/react';
import type { Quote } from '#contract/quotes.ts';
import { formatPrice } from '#client/lib/format.ts';
import { classNames } from './class-names.ts';
import { useTickFlash } from './use-tick-flash.ts';
import styles from './price.module.css';

interface PriceProps {
  quote: Pick<Quote, 'now_price' | 'price_decimals'> & { freshness: 'live' | 'stale' | 'kept' };
  className?: string;
}

/** The last price in full. It takes the tick's colour for a moment, and greys once it is no longer live. */
export const Price = ({ quote, className }: PriceProps) => {
  useLingui();
  const flash = useTickFlash(quote.now_price);
  return (
    <span className={classNames(styles.price, quote.freshness === 'live' ? flash && styles[flash] : styles.old, className)}>
      {formatPrice(quote.now_price, quote.price_decimals)}
    </span>
  );
};
