import { useLingui } from '@lingui/react/macro';
import type { Ladder } from '#contract/events.ts';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import { useLadder } from '#client/data/quotes/use-ladder.ts';
import { useNetStatus } from '#client/lib/network.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { Price } from './price.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './ladder-panel.module.css';
import { TradesPanel } from './trades-panel.tsx';

interface LadderPanelProps {
  quote: QuoteView;
  /** Levels shown on each side. */
  depth: number;
  /** A level was pressed: its price, for the limit. */
  onPick: (price: string) => void;
}

interface RowsProps {
  side: 'ask' | 'bid';
  levels: Ladder['asks'];
  largest: number;
  quote: QuoteView;
  onPick: (price: string) => void;
}

/** Sizes become widths only here: a bar is a drawing, not a figure. */
const shareOf = (size: string, largest: number): number => Math.round((Number(size) / largest) * 100) / 100;

const Rows = ({ side, levels, largest, quote, onPick }: RowsProps) => {
  const { t } = useLingui();
  return (
    <ul className={styles.rows} data-side={side} aria-label={side === 'ask' ? t`Asks` : t`Bids`}>
      {levels.map(([price, size], index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.level}
            style={{ '--depth': shareOf(size, largest) } as React.CSSProperties}
            onClick={() => onPick(price)}
          >
            <span className={styles.price}>{formatPrice(price, quote.price_decimals)}</span>
            <span className={styles.size}>{formatAmount(size, quote.amount_decimals)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The venue's own offer around the price: what a market order meets. */
const LadderRows = ({ ladder, quote, depth, onPick }: LadderPanelProps & { ladder: Ladder | undefined }) => {
  const { t } = useLingui();
  const status = useNetStatus();
  const isReachable = status === 'online' || status === 'slow';
  if (!ladder && !isReachable)
    return (
      <p className={styles.none}>
        <b>{t`Prices unavailable`}</b> {t`No saved data yet. It appears once you’re back online.`}
      </p>
    );
  if (!ladder) return <Skeleton shape="line" count={depth * 2} />;
  const asks = ladder.asks.slice(0, depth);
  const bids = ladder.bids.slice(0, depth);
  const largest = Math.max(...[...asks, ...bids].map(([, size]) => Number(size)));
  return (
    <section className={styles.panel} aria-label={t`Order book depth`} data-old={quote.freshness !== 'live'}>
      <div className={styles.head}>
        <span>{t`Price`}</span>
        <span>{t`Amount`}</span>
      </div>
      <Rows side="ask" levels={[...asks].reverse()} largest={largest} quote={quote} onPick={onPick} />
      <Price quote={quote} className={styles.last} />
      <Rows side="bid" levels={bids} largest={largest} quote={quote} onPick={onPick} />
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
  const ladder = useLadder(props.quote.id);
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
        <LadderRows {...props} ladder={ladder} />
      ) : (
        <TradesPanel key={props.quote.id} quote={props.quote} count={props.depth * 2} />
      )}
    </div>
  );
};
