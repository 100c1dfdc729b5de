import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { decimal } from '#domain/money.ts';
import { formatPrice } from '#client/lib/format.ts';
import { classNames } from '#client/ui/class-names.ts';
import { flashTick } from './tick-flash.ts';
import styles from './price.module.css';

interface PriceProps {
  quote: Pick<Quote, 'now_price' | 'price_decimals'> & { freshness: 'live' | 'stale' | 'kept' };
  className?: string;
}

/** The last price in full. It takes the tick's colour for a moment, and greys once it is no longer live. */
export const Price = ({ quote, className }: PriceProps) => {
  useLingui();
  const { now_price: price, price_decimals: decimals, freshness } = quote;
  const element = useRef<HTMLSpanElement>(null);
  const before = useRef(price);
  useLayoutEffect(() => {
    if (before.current === price) return;
    const direction = decimal(price).gt(decimal(before.current)) ? 'up' : 'down';
    before.current = price;
    if (element.current && freshness === 'live') flashTick(element.current, direction);
  }, [price, freshness]);
  return (
    <span ref={element} className={classNames(styles.price, freshness !== 'live' && styles.old, className)}>
      {formatPrice(price, decimals)}
    </span>
  );
};
