import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { reachOf } from '#domain/quotes/depth.ts';
import { useWrittenLadder } from '#client/data/quotes/use-ladder.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { formatAmount, formatPrice } from '#client/lib/format/format.ts';
import { useStore, type Store } from '#client/lib/state/store.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import styles from './order-book.module.css';

/** A row under the pointer, or with the focus. */
export interface PointedRow {
  readonly side: 'ask' | 'bid';
  /** Index from the top. */
  readonly row: number;
  readonly element: HTMLElement;
}

interface HintProps {
  pair: PairView;
  pointed: PointedRow;
  priceAt: (side: 'ask' | 'bid', row: number) => string | undefined;
}

/** Decimals of turnover, as in the tables of trades. */
const valueDecimals = 2;

const Hint = ({ pair, pointed, priceAt }: HintProps) => {
  const { t } = useLingui();
  const total = t({ message: 'Total', context: 'ladder' });
  const box = useRef<HTMLDListElement>(null);
  const average = useRef<HTMLElement>(null);
  const amount = useRef<HTMLElement>(null);
  const value = useRef<HTMLElement>(null);
  useWrittenLadder(pair.id, ({ asks, bids }) => {
    const { side, row } = pointed;
    const limit = priceAt(side, row);
    const reach = limit === undefined ? null : reachOf(side === 'ask' ? asks : bids, side, limit);
    writeText(average.current, reach ? formatPrice(reach.averagePrice, pair.price_decimals) : '—');
    writeText(amount.current, reach ? formatAmount(reach.amount, pair.amount_decimals) : '—');
    writeText(value.current, reach ? formatAmount(reach.value, valueDecimals) : '—');
  });
  useLayoutEffect(() => {
    const hint = box.current!;
    // The top layer is above the panes, which clip what leaves them.
    hint.showPopover?.();
    const { left, top, height } = pointed.element.getBoundingClientRect();
    hint.style.insetInlineEnd = `${innerWidth - left + 8}px`;
    hint.style.insetBlockStart = `${top + height / 2}px`;
  }, [pointed]);
  return (
    <dl ref={box} popover="manual" className={styles.hint}>
      <dt>{t`Average price`}</dt>
      <dd ref={average} />
      <dt>
        {total} ({pair.currency_name})
      </dt>
      <dd ref={amount} />
      <dt>
        {total} ({pair.legal_name})
      </dt>
      <dd ref={value} />
    </dl>
  );
};

/** Next to the pointed row: what an order at its price would meet, and at which average price. */
export const OrderBookHint = ({
  pointed: store,
  ...given
}: Omit<HintProps, 'pointed'> & { pointed: Store<PointedRow | null> }) => {
  const pointed = useStore(store);
  return pointed ? <Hint {...given} pointed={pointed} /> : null;
};
