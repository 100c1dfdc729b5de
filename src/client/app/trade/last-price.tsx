import { useRef } from 'react';
import { useWrittenQuote } from '#client/data/quotes/use-written-quote.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import { wayArrows, wayOf } from '#client/components/ladder/price-way.ts';
import styles from './order-book.module.css';

/** The last price of a pair, in the colour and with the arrow of its last change. */
export const LastPrice = ({ id }: { id: number }) => {
  const whole = useRef<HTMLSpanElement>(null);
  const figure = useRef<HTMLSpanElement>(null);
  const arrow = useRef<HTMLSpanElement>(null);
  const before = useRef<string>(undefined);
  const quote = useWrittenQuote(id, ({ now_price: price, price_decimals: decimals }) => {
    writeText(figure.current, formatPrice(price, decimals));
    const way = wayOf(price, before.current);
    before.current = price;
    if (way === 'flat' || !whole.current) return;
    whole.current.dataset.way = way;
    writeText(arrow.current, wayArrows[way]);
  });
  if (!quote) return null;
  return (
    <span ref={whole} className={styles.last} data-old={quote.freshness !== 'live'}>
      <span ref={figure} translate="no">
        {formatPrice(quote.now_price, quote.price_decimals)}
      </span>{' '}
      <span ref={arrow} aria-hidden="true" />
    </span>
  );
};
