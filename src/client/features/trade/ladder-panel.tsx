import { useLingui } from '@lingui/react/macro';
import type { Ladder } from '#contract/events.ts';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import { useLadder } from '#client/lib/ladder/use-ladder.ts';
import { useNetStatus } from '#client/lib/network.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { Price } from '#client/ui/price.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './ladder-panel.module.css';

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
          <button type="button" className={styles.level} style={{ '--depth': shareOf(size, largest) } as React.CSSProperties} onClick={() => onPick(price)}>
            <span className={styles.price}>{formatPrice(price, quote.price_decimals)}</span>
            <span className={styles.size}>{formatAmount(size, quote.amount_decimals)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The venue's own offer around the price: what a market order meets. */
export const LadderPanel = ({ quote, depth, onPick }: LadderPanelProps) => {
  const { t } = useLingui();
  const ladder = useLadder(quote.id);
  const status = useNetStatus();
  const isReachable = status === 'online' || status === 'slow';
  if (!ladder && !isReachable) return <p className={styles.none}><b>{t`Prices cannot be reached`}</b> {t`This device has kept none yet. They appear by themselves once the connection is back.`}</p>;
  if (!ladder) return <Skeleton shape="line" count={depth * 2} />;
  const asks = ladder.asks.slice(0, depth);
  const bids = ladder.bids.slice(0, depth);
  const largest = Math.max(...[...asks, ...bids].map(([, size]) => Number(size)));
  return (
    <section className={styles.panel} aria-label={t`Quote ladder`}>
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
