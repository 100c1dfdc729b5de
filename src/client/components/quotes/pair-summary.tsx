import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { useWrittenQuote } from '#client/data/quotes/use-written-quote.ts';
import { formatCompact } from '#client/lib/format/format-compact.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { rollFigure } from '#client/lib/format/roll-figure.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import { decimal } from '#domain/money/money.ts';
import { Change, writeChange } from '#client/ui/figures/change.tsx';
import { BoardAge } from './board-age.tsx';
import { Price } from './price.tsx';
import { useClosedText } from './use-closed-text.ts';
import styles from '#client/components/ticket/trade-screen.module.css';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';

/** The price, large, with the figures of the last 24 hours. */
export const PairSummary = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  const closed = useClosedText(pair);
  const change = useRef<HTMLSpanElement>(null);
  const high = useRef<HTMLElement>(null);
  const low = useRef<HTMLElement>(null);
  const turnover = useRef<HTMLElement>(null);
  const price = useRef<HTMLSpanElement>(null);
  const before = useRef<{ readonly id: number; readonly price: string }>(undefined);
  const quote = useWrittenQuote(pair.id, (now) => {
    const last = before.current?.id === now.id ? before.current.price : now.now_price;
    if (now.freshness === 'live' && now.now_price !== last)
      rollFigure(price.current, decimal(now.now_price).gt(decimal(last)) ? 'up' : 'down');
    before.current = { id: now.id, price: now.now_price };
    writeChange(change.current, now.change);
    writeText(high.current, formatPrice(now.high, now.price_decimals));
    writeText(low.current, formatPrice(now.low, now.price_decimals));
    writeText(turnover.current, `${formatCompact(now.turnover)} ${now.legal_name}`);
  });
  const figures = [
    [t`24h high`, high],
    [t`24h low`, low],
    [t`24h volume`, turnover],
  ] as const;
  return (
    <div className={styles.summary}>
      <Row gap="tight" align="baseline" wraps className={styles.now}>
        <span ref={price}>
          <Price id={pair.id} className={styles.price} />
        </span>
        <span className={styles.moved}>
          {quote ? <Change ref={change} percent={quote.change} /> : null}
          {closed === null ? (
            <BoardAge id={pair.id} />
          ) : (
            <Note as="span" tone="warn" size="tiny">
              {closed}
            </Note>
          )}
        </span>
      </Row>
      <dl className={styles.day}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd ref={figure} />
          </div>
        ))}
      </dl>
    </div>
  );
};
