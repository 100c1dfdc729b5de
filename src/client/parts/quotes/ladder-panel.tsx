import { useLingui } from '@lingui/react/macro';
import { useRef, type Ref } from 'react';
import type { Ladder } from '#contract/events.ts';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import { useLadderKept, useWrittenLadder } from '#client/data/quotes/use-ladder.ts';
import { useNetStatus } from '#client/lib/network.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { writeText } from '#client/lib/write-text.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { Price } from './price.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './ladder-panel.module.css';
import { TradesPanel } from './trades-panel.tsx';

interface LadderPanelProps {
  pair: PairView;
  /** Levels shown on each side. */
  depth: number;
  /** A level was pressed: its price, for the limit. */
  onPick: (price: string) => void;
}

interface RowsProps {
  side: 'ask' | 'bid';
  count: number;
  ref: Ref<HTMLUListElement>;
  /** A row was pressed, counted from above. */
  onPress: (row: number) => void;
}

/** Sizes become widths only here: a bar is a drawing, not a figure. */
const shareOf = (size: string, largest: number): number => Math.round((Number(size) / largest) * 100);

/** The rows of one side; their figures are written into them. */
const Rows = ({ side, count, ref, onPress }: RowsProps) => {
  const { t } = useLingui();
  return (
    <ul ref={ref} className={styles.rows} data-side={side} aria-label={side === 'ask' ? t`Asks` : t`Bids`}>
      {Array.from({ length: count }, (_, row) => (
        <li key={row}>
          <button type="button" className={styles.level} onClick={() => onPress(row)}>
            <span className={styles.price} />
            <span className={styles.size} />
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The levels in view, from above: the nearest asks stand lowest. */
const shownLevels = ({ asks, bids }: Ladder, depth: number) => ({
  asks: asks.slice(0, depth).reverse(),
  bids: bids.slice(0, depth),
});

/** The venue's own offer around the price: what a market order meets. */
const LadderRows = ({ pair, depth, onPick }: LadderPanelProps) => {
  const { t } = useLingui();
  const status = useNetStatus();
  const isReachable = status === 'online' || status === 'slow';
  const askRows = useRef<HTMLUListElement>(null);
  const bidRows = useRef<HTMLUListElement>(null);
  const written = useRef<Ladder>(undefined);
  const ladder = useWrittenLadder(pair.id, (now) => {
    written.current = now;
    const { asks, bids } = shownLevels(now, depth);
    const largest = Math.max(...[...asks, ...bids].map(([, size]) => Number(size)));
    const write = (list: HTMLUListElement | null, levels: Ladder['asks']): void =>
      levels.forEach(([price, size], row) => {
        const level = list?.children[row]?.firstElementChild as HTMLElement | null | undefined;
        if (!level) return;
        writeText(level.firstElementChild, formatPrice(price, pair.price_decimals));
        writeText(level.lastElementChild, formatAmount(size, pair.amount_decimals));
        level.style.backgroundSize = `${shareOf(size, largest)}% calc(100% - 2px)`;
      });
    write(askRows.current, asks);
    write(bidRows.current, bids);
  });
  if (!ladder && !isReachable)
    return (
      <p className={styles.none}>
        <b>{t`Prices unavailable`}</b> {t`No saved data yet. It appears once you’re back online.`}
      </p>
    );
  if (!ladder) return <Skeleton shape="line" count={depth * 2} />;
  const pick = (side: 'asks' | 'bids', row: number): void => {
    const level = written.current && shownLevels(written.current, depth)[side][row];
    if (level) onPick(level[0]);
  };
  const shown = shownLevels(ladder, depth);
  return (
    <section className={styles.panel} aria-label={t`Order book depth`} data-old={pair.freshness !== 'live'}>
      <div className={styles.head}>
        <span>{t`Price`}</span>
        <span>{t`Amount`}</span>
      </div>
      <Rows ref={askRows} side="ask" count={shown.asks.length} onPress={(row) => pick('asks', row)} />
      <Price id={pair.id} className={styles.last} />
      <Rows ref={bidRows} side="bid" count={shown.bids.length} onPress={(row) => pick('bids', row)} />
    </section>
  );
};

/** Kept while the page lives, for every pair alike. */
const shown = createStore<'ladder' | 'trades'>('ladder');

/** What can be dealt at now, or what was dealt last. */
export const LadderPanel = (props: LadderPanelProps) => {
  const { t } = useLingui();
  const choice = useStore(shown);
  // Followed whichever is shown: the ticket reads it too, and a closed market tells it only once.
  useLadderKept(props.pair.id);
  return (
    <div className={styles.both}>
      <Segments
        label={t`Order book or trades`}
        options={[
          { value: 'ladder', label: t`Order book` },
          { value: 'trades', label: t`Trades` },
        ]}
        value={choice}
        onChange={shown.set}
      />
      {choice === 'ladder' ? (
        <LadderRows {...props} />
      ) : (
        <TradesPanel key={props.pair.id} pair={props.pair} count={props.depth * 2} />
      )}
    </div>
  );
};
