import type { Position } from '#contract/positions.ts';
import { liquidationPrice, returnRate, riskRate } from '#domain/futures/futures.ts';
import {
  isOpenPosition,
  positionSideOf,
  profitAt,
  sizeOf,
  type PositionTerms,
} from '#domain/trading/position-profit.ts';
import { decimal, roundDown, toPlain, type Decimal } from '#domain/money/money.ts';

/*
 * The figures of a position, for every page that shows one: home, positions, detail, totals. Amounts are
 * rounded down to hundredths of the quote currency, losses too, so that no loss is shown smaller than it is
 * and the rows of a table sum to its total.
 */

export interface PositionFigures {
  /** Signed, in the quote currency. */
  readonly profit: string;
  /** Percent of the margin, signed. */
  readonly returned: string;
  /** Percent; at 100 or below the position is liquidated. */
  readonly risk: string;
}

const shownDecimals = 2;

/** Whether it is an order that waits for its price; it has margin, but no result yet. */
export const isWaitingEntry = ({ status }: Pick<Position, 'status'>): boolean => status === 'entrusted';

export const termsOfPosition = ({
  type,
  price,
  share,
  lever_share_num,
  margin,
}: Pick<Position, 'type' | 'price' | 'share' | 'lever_share_num' | 'margin'>): PositionTerms => ({
  side: positionSideOf(type),
  entry: decimal(price),
  size: sizeOf(share, lever_share_num),
  margin: decimal(margin),
});

interface Known {
  readonly terms: PositionTerms;
  readonly price: string;
  readonly profit: Decimal;
  /** Computed only where they are shown. */
  figures: PositionFigures | undefined;
}

/**
 * Each position is parsed once, and its result is computed once per price: several places show it, and a
 * table of a thousand positions sums them at every paint.
 */
const known = new WeakMap<Position, Known>();
const knownAt = (position: Position, price: string): Known => {
  const before = known.get(position);
  if (before?.price === price) return before;
  const terms = before?.terms ?? termsOfPosition(position);
  const profit = roundDown(profitAt(terms, decimal(price)), shownDecimals);
  const entry: Known = { terms, price, profit, figures: undefined };
  known.set(position, entry);
  return entry;
};

/** Profit or loss of closing all its lots at a price, before fees. */
export const profitOfPosition = (position: Position, price: string): Decimal =>
  knownAt(position, price).profit;

/** The value of a position at a price; null unless it is open. */
export const figuresAt = (position: Position, priceNow: string): PositionFigures | null => {
  if (!isOpenPosition(position)) return null;
  const entry = knownAt(position, priceNow);
  if (!entry.figures) {
    const price = decimal(priceNow);
    entry.figures = {
      profit: toPlain(entry.profit),
      returned: toPlain(roundDown(returnRate(entry.terms, price).times('100'), shownDecimals)),
      risk: toPlain(riskRate(entry.terms, price).round(0, 0)),
    };
  }
  return entry.figures;
};

/** The liquidation price once this margin is added. @param decimals of the price */
export const liquidationAfter = (position: Position, added: string, decimals: number): string => {
  const terms = termsOfPosition(position);
  return toPlain(
    liquidationPrice({ ...terms, margin: terms.margin.plus(decimal(added)) }).round(decimals, 1),
  );
};
