import { useRef } from 'react';
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
import { languageSymbols } from '#client/lib/format/number-symbols.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import { useLadderGroup } from './ladder-group.tsx';

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

interface LadderElements {
  readonly asks: HTMLUListElement | null;
  readonly bids: HTMLUListElement | null;
  readonly spread: HTMLElement | null;
  /** The spread in percent. */
  readonly share: HTMLElement | null;
}

/**
 * Follows the ladder of a pair and writes its figures into the elements of its rows and its spread, without
 * rendering. `rowAt` returns what a row shows, by its index from the top.
 * @param depth rows on each side
 */
export const useLadderRows = (
  pair: PairView,
  depth: number,
  elements: () => LadderElements,
): {
  ladder: Ladder | undefined;
  rowAt: (side: 'ask' | 'bid', row: number) => LadderRow | undefined;
} => {
  const written = useRef<Shown>(undefined);
  const scale = useRef<AmountScale>(undefined);
  const groupAt = useLadderGroup(pair);
  const ladder = useWrittenLadder(pair.id, (now) => {
    const { group } = groupAt(now.bids[0]?.[0]);
    const { step, decimals } = groupStep(group, pair);
    const shown = shownRows(now, depth, group === 1 ? null : step);
    const fitting = amountScale(shown.largest, pair.amount_decimals);
    scale.current = scale.current ? coarserScale(scale.current, fitting) : fitting;
    written.current = shown;
    const given = { largest: shown.largest, scale: scale.current, decimals };
    const { asks, bids, spread, share } = elements();
    writeRows(asks, shown.asks, given);
    writeRows(bids, shown.bids, given);
    const between = spreadOf(now);
    writeText(spread, between ? formatPrice(between.difference, pair.price_decimals) : '');
    writeText(share, between ? formatShare(between.percent, 3) : '');
  });
  return { ladder, rowAt: (side, row) => written.current?.[side === 'ask' ? 'asks' : 'bids'][row] };
};
