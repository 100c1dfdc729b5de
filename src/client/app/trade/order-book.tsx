import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { ladderDepth } from '#domain/quotes/ladder.ts';
import { LadderRows } from '#client/components/ladder/ladder-rows.tsx';
import { PricesUnavailable } from '#client/components/ladder/prices-unavailable.tsx';
import { useLadderRows } from '#client/components/ladder/use-ladder-rows.ts';
import { useBookRowHeight } from '#client/components/trade-tables/dense.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { createStore } from '#client/lib/state/store.ts';
import { nextRow } from '#client/ui/lists/next-row.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { LastPrice } from './last-price.tsx';
import { OrderBookHint, type PointedRow } from './order-book-hint.tsx';
import styles from './order-book.module.css';
import { useFittingRows } from './use-fitting-rows.ts';

export interface OrderBookProps {
  pair: PairView;
  /** Called when a row is pressed, with its price for the limit. */
  onPick: (price: string) => void;
}

const Heads = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  const heads = [
    [t`Price`, pair.legal_name],
    [t`Amount`, pair.currency_name],
    [t({ message: 'Total', context: 'ladder' }), pair.currency_name],
  ] as const;
  return (
    <div className={styles.heads}>
      {heads.map(([label, unit]) => (
        <span key={label} title={`${label} (${unit})`}>
          {label} <span>({unit})</span>
        </span>
      ))}
    </div>
  );
};

type Place = Omit<PointedRow, 'element'>;

/** The row of the book that an event concerns. */
const rowOf = (target: EventTarget): PointedRow | null => {
  const element = (target as Element).closest<HTMLElement>('li');
  const list = element?.parentElement;
  if (!list?.dataset.side) return null;
  return {
    side: list.dataset.side as Place['side'],
    row: [...list.children].indexOf(element!),
    element: element!,
  };
};

/** The rows that show a level, from top to bottom. */
const levelsIn = (book: HTMLElement): readonly HTMLElement[] =>
  [...book.querySelectorAll<HTMLElement>('li > button')].filter(({ style }) => style.visibility !== 'hidden');

const bestBid: Place = { side: 'bid', row: 0 };

/**
 * One row is in the Tab order, the best bid at first; the arrow keys, Home and End move to the others. The
 * row under the pointer, or with the focus, is the pointed one.
 */
const useBookRows = () => {
  const [tabStop, setTabStop] = useState(bestBid);
  const [pointed] = useState(() => createStore<PointedRow | null>(null));
  const point = (event: { target: EventTarget }): void => pointed.set(rowOf(event.target));
  return {
    pointed,
    tabStopOf: (side: Place['side']): number => (tabStop.side === side ? tabStop.row : -1),
    handlers: {
      onPointerOver: point,
      onPointerLeave: () => pointed.set(null),
      onFocus: (event: FocusEvent) => {
        setTabStop(rowOf(event.target) ?? bestBid);
        if (event.target.matches(':focus-visible')) point(event);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        pointed.set(null);
        if (!currentTarget.contains(relatedTarget)) setTabStop(bestBid);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const level = (event.target as Element).closest('button');
        const next = level && nextRow(levelsIn(event.currentTarget), level as HTMLElement, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      },
    },
  };
};

/**
 * The order book of the desktop layout: as many levels of each side as its height holds, with their
 * cumulative total, around the last price.
 */
export const OrderBook = ({ pair, onPick }: OrderBookProps) => {
  const { t } = useLingui();
  const status = useNetStatus();
  const isReachable = status === 'online' || status === 'slow';
  const { element, ref, count } = useFittingRows(useBookRowHeight());
  const depth = Math.min(count, ladderDepth);
  const bids = useRef<HTMLUListElement>(null);
  const spread = useRef<HTMLSpanElement>(null);
  const share = useRef<HTMLSpanElement>(null);
  const { pointed, tabStopOf, handlers } = useBookRows();
  const { ladder, rowAt } = useLadderRows(pair, depth, () => ({
    asks: element as HTMLUListElement | null,
    bids: bids.current,
    spread: spread.current,
    share: share.current,
  }));
  if (!ladder) return isReachable ? <Skeleton shape="line" count={ladderDepth} /> : <PricesUnavailable />;
  const pick = (side: Place['side'], row: number): void => {
    const level = rowAt(side, row);
    if (level) onPick(level.price);
  };
  return (
    <section
      className={styles.book}
      aria-label={t`Order book depth`}
      data-old={pair.freshness !== 'live'}
      {...handlers}
    >
      <Heads pair={pair} />
      <LadderRows
        ref={ref}
        side="ask"
        count={depth}
        tabStop={tabStopOf('ask')}
        onPress={(row) => pick('ask', row)}
      />
      <div className={styles.middle}>
        <LastPrice id={pair.id} />
        <span className={styles.spread}>
          <span className={styles.spreadLabel}>{t`Spread`} </span>
          <span ref={spread} /> <span ref={share} />
        </span>
      </div>
      <LadderRows
        ref={bids}
        side="bid"
        count={depth}
        tabStop={tabStopOf('bid')}
        onPress={(row) => pick('bid', row)}
      />
      <OrderBookHint pair={pair} pointed={pointed} priceAt={(side, row) => rowAt(side, row)?.price} />
    </section>
  );
};
