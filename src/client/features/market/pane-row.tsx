import { useLingui } from '@lingui/react';
import { memo, useRef } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { useWrittenQuote } from '#client/data/quotes/use-written-quote.ts';
import { PairLink } from '#client/components/quotes/pair-link.tsx';
import { PairName } from '#client/components/quotes/pair-name.tsx';
import priceStyles from '#client/components/quotes/price.module.css';
import { writePrice } from '#client/components/quotes/write-figure.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { Change, writeChange } from '#client/ui/figures/change.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './market-pane.module.css';

interface PaneRowProps {
  quote: Pick<Quote, 'id' | 'kind' | 'currency_name' | 'legal_name'>;
  onPick: (id: number) => void;
  active: boolean;
}

/** One pair on one line: name, price, change. A tick writes its figures and renders nothing. */
export const PaneRow = memo(({ quote, onPick, active }: PaneRowProps) => {
  useLingui();
  const price = useRef<HTMLSpanElement>(null);
  const change = useRef<HTMLSpanElement>(null);
  const before = useRef<string>(undefined);
  const shown = useWrittenQuote(quote.id, (now) => {
    before.current = writePrice(price.current, now, before.current);
    writeChange(change.current, now.change);
  });
  return (
    <PairLink
      className={classNames(styles.row, active && styles.active)}
      pair={quote}
      onPick={onPick}
      aria-current={active ? 'true' : undefined}
    >
      <PairName pair={quote} />
      {shown ? (
        <>
          <span
            ref={price}
            className={classNames(
              styles.price,
              priceStyles.price,
              shown.freshness !== 'live' && priceStyles.old,
            )}
          >
            {formatPrice(shown.now_price, shown.price_decimals)}
          </span>
          <Change ref={change} percent={shown.change} className={styles.change} />
        </>
      ) : null}
    </PairLink>
  );
});
PaneRow.displayName = 'PaneRow';
