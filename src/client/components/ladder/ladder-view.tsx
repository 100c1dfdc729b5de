import { useLingui } from '@lingui/react/macro';
import { useRef, type Ref } from 'react';
import type { Ladder } from '#contract/events.ts';
import {
  amountScale,
  coarserScale,
  groupLevels,
  groupStep,
  inUnit,
  spreadOf,
  type AmountScale,
  type LadderRow,
} from '#domain/quotes/ladder-view.ts';
import { writeCut } from '#domain/money/figures.ts';
import { useWrittenLadder } from '#client/data/quotes/use-ladder.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { formatPrice, formatShare } from '#client/lib/format/format.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { languageSymbols } from '#client/lib/format/number-symbols.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import { Price } from '#client/components/quotes/price.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { GroupChoice, useLadderGroup } from './ladder-group.tsx';
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

interface RowsProps {
  side: 'ask' | 'bid';
  count: number;
  ref: Ref<HTMLUListElement>;
  /** Called when a row is pressed, with its index from the top. */
  onPress: (row: number) => void;
}

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
            <span className={styles.sum} />
          </button>
        </li>
      ))}
    </ul>
  );
};

interface Shown {
  /** From top to bottom, the nearest price last; undefined where there is no level. */
  readonly asks: readonly (LadderRow | undefined)[];
  readonly bids: readonly (LadderRow | undefined)[];
  readonly largest: string;
}

const shownRows = ({ asks, bids }: Ladder, depth: number, step: string | null): Shown => {
  const above = groupLevels(asks, 'ask', step).slice(0, depth);
  const below = groupLevels(bids, 'bid', step).slice(0, depth);
  const sums = [above.at(-1)?.sum ?? '0', below.at(-1)?.sum ?? '0'];
  const places = Array.from({ length: depth }, (_, place) => place);
  return {
    asks: places.map((place) => above[depth - 1 - place]),
    bids: places.map((place) => below[place]),
    largest: Number(sums[0]) > Number(sums[1]) ? sums[0]! : sums[1]!,
  };
};

const writeAmount = (amount: string, scale: AmountScale): string =>
  `${writeCut(inUnit(amount, scale), scale.decimals, scale.decimals, languageSymbols())}${scale.unit}`;

/** Sums become widths only here: a bar is a drawing, not a figure. */
const shareOf = (sum: string, largest: string): number => Math.round((Number(sum) / Number(largest)) * 100);

const writeRows = (
  list: HTMLUListElement | null,
  rows: Shown['asks'],
  { largest, scale, decimals }: { largest: string; scale: AmountScale; decimals: number },
): void =>
  rows.forEach((row, place) => {
    const level = list?.children[place]?.firstElementChild as HTMLElement | null | undefined;
    if (!level) return;
    level.style.visibility = row ? '' : 'hidden';
    if (!row) return;
    writeText(level.children[0], formatPrice(row.price, decimals));
    writeText(level.children[1], writeAmount(row.size, scale));
    writeText(level.children[2], writeAmount(row.sum, scale));
    level.style.backgroundSize = `${shareOf(row.sum, largest)}% calc(100% - 2px)`;
  });

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
  const part = useRef<HTMLSpanElement>(null);
  const written = useRef<Shown>(undefined);
  const scale = useRef<AmountScale>(undefined);
  const groupAt = useLadderGroup(pair);
  const column = useStore(narrow);
  const ladder = useWrittenLadder(pair.id, (now) => {
    const { group } = groupAt(now.bids[0]?.[0]);
    const { step, decimals } = groupStep(group, pair);
    const shown = shownRows(now, depth, group === 1 ? null : step);
    const fitting = amountScale(shown.largest, pair.amount_decimals);
    scale.current = scale.current ? coarserScale(scale.current, fitting) : fitting;
    written.current = shown;
    const given = { largest: shown.largest, scale: scale.current, decimals };
    writeRows(askRows.current, shown.asks, given);
    writeRows(bidRows.current, shown.bids, given);
    const between = spreadOf(now);
    writeText(spread.current, between ? formatPrice(between.difference, pair.price_decimals) : '');
    writeText(part.current, between ? formatShare(between.percent, 3) : '');
  });
  if (!ladder && !isReachable)
    return (
      <Note className={styles.none}>
        <b>{t`Prices unavailable`}</b> {t`No saved data yet. It appears once you’re back online.`}
      </Note>
    );
  if (!ladder) return <Skeleton shape="line" count={depth * 2} />;
  const pick = (side: 'asks' | 'bids', row: number): void => {
    const level = written.current?.[side][row];
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
      <Rows ref={askRows} side="ask" count={depth} onPress={(row) => pick('asks', row)} />
      <div className={styles.middle}>
        <Price id={pair.id} className={styles.last} />
        <span className={styles.spread}>
          <span className={styles.spreadLabel}>{t`Spread`} </span>
          <span ref={spread} /> <span ref={part} />
        </span>
      </div>
      <Rows ref={bidRows} side="bid" count={depth} onPress={(row) => pick('bids', row)} />
      <div className={styles.tools}>
        {depthAtFirst < most ? <MoreLevels isWhole={isWhole} /> : null}
        {offered.length > 1 ? <GroupChoice pair={pair} group={group} offered={offered} /> : null}
      </div>
    </section>
  );
};
