import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { Price } from '#client/components/quotes/price.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { GroupChoice, useLadderGroup } from './ladder-group.tsx';
import { LadderRows } from './ladder-rows.tsx';
import { PricesUnavailable } from './prices-unavailable.tsx';
import { useLadderRows } from './use-ladder-rows.ts';
import styles from './ladder.module.css';

export interface LadderViewProps {
  pair: PairView;
  /** Levels shown on each side. */
  depth: number;
  /** Levels shown on each side until more are requested; unset: all. */
  depthAtFirst?: number;
  /** Called when a level is pressed, with its price for the limit. */
  onPick: (price: string) => void;
}

/** Which of the two a narrow column shows; retained while the page is open. */
const narrow = createStore<'size' | 'sum'>('size');

/** Whether all levels are shown where there are fewer at first; retained while the page is open. */
const whole = createStore(false);

const MoreLevels = ({ isWhole }: { isWhole: boolean }) => {
  const { t } = useLingui();
  return (
    <Button variant="quiet" aria-expanded={isWhole} onClick={() => whole.set(!isWhole)}>
      {t`More levels`}{' '}
      <span className={styles.more}>
        <Icon name="chevron" size={16} />
      </span>
    </Button>
  );
};

const Head = ({ currency }: { currency: string }) => {
  const { t } = useLingui();
  const column = useStore(narrow);
  const labels = { size: t`Amount`, sum: t({ message: 'Total', context: 'ladder' }) };
  const other = column === 'size' ? 'sum' : 'size';
  return (
    <div className={styles.head} title={currency}>
      <span>{t`Price`}</span>
      <button
        type="button"
        className={styles.swap}
        aria-label={`${labels[column]} (${currency}). ${other === 'sum' ? t`Show totals` : t({ message: 'Show amounts', context: 'order book' })}`}
        onClick={() => narrow.set(other)}
      >
        {labels[column]} <Icon name="swap" size={12} />
      </button>
      <span className={styles.wide}>{labels.size}</span>
      <span className={styles.wide}>{labels.sum}</span>
    </div>
  );
};

/**
 * The venue's own offer around the price, which a market order meets. The bar behind a row represents the
 * cumulative amount up to it.
 */
export const LadderView = ({ pair, depth: most, depthAtFirst = most, onPick }: LadderViewProps) => {
  const { t } = useLingui();
  const isWhole = useStore(whole);
  const depth = isWhole ? most : depthAtFirst;
  const status = useNetStatus();
  const isReachable = status === 'online' || status === 'slow';
  const askRows = useRef<HTMLUListElement>(null);
  const bidRows = useRef<HTMLUListElement>(null);
  const spread = useRef<HTMLSpanElement>(null);
  const share = useRef<HTMLSpanElement>(null);
  const groupAt = useLadderGroup(pair);
  const column = useStore(narrow);
  const { ladder, rowAt } = useLadderRows(pair, depth, () => ({
    asks: askRows.current,
    bids: bidRows.current,
    spread: spread.current,
    share: share.current,
  }));
  if (!ladder && !isReachable) return <PricesUnavailable />;
  if (!ladder) return <Skeleton shape="line" count={depth * 2} />;
  const pick = (side: 'ask' | 'bid', row: number): void => {
    const level = rowAt(side, row);
    if (level) onPick(level.price);
  };
  const { group, offered } = groupAt(ladder.bids[0]?.[0]);
  return (
    <section
      className={styles.panel}
      aria-label={t`Order book depth`}
      data-old={pair.freshness !== 'live'}
      data-column={column}
    >
      <Head currency={pair.currency_name} />
      <LadderRows ref={askRows} side="ask" count={depth} onPress={(row) => pick('ask', row)} />
      <div className={styles.middle}>
        <Price id={pair.id} className={styles.last} />
        <span className={styles.spread}>
          <span className={styles.spreadLabel}>{t`Spread`} </span>
          <span ref={spread} /> <span ref={share} />
        </span>
      </div>
      <LadderRows ref={bidRows} side="bid" count={depth} onPress={(row) => pick('bid', row)} />
      <div className={styles.tools}>
        {depthAtFirst < most ? <MoreLevels isWhole={isWhole} /> : null}
        {offered.length > 1 ? <GroupChoice pair={pair} group={group} offered={offered} /> : null}
      </div>
    </section>
  );
};
