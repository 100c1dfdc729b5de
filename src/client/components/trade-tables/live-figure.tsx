import { memo, useRef } from 'react';
import { useWrittenQuote } from '#client/data/quotes/use-written-quote.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import styles from './desktop-tables.module.css';

interface LiveFigureProps {
  /** The pair whose price it follows. */
  id: number;
  /** Writes the current figure into its element. */
  write: (element: HTMLElement, quote: QuoteView) => void;
}

/** A cell's figure that follows a price: a tick writes it, at the board's own pace, and renders nothing. */
export const LiveFigure = ({ id, write }: LiveFigureProps) => {
  const element = useRef<HTMLSpanElement>(null);
  useWrittenQuote(id, (quote) => {
    if (element.current) write(element.current, quote);
  });
  return <span ref={element} className={styles.live} />;
};

const writePrice = (element: HTMLElement, { now_price, price_decimals }: QuoteView): void =>
  writeText(element, formatPrice(now_price, price_decimals));

/** The last price of a pair, as one of a row's figures. */
export const LivePrice = memo(({ id }: { id: number }) => <LiveFigure id={id} write={writePrice} />);
LivePrice.displayName = 'LivePrice';
