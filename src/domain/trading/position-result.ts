import { decimal, roundDown, type Decimal } from '#domain/money/money.ts';
import { positionSideOf, profitAt, sizeOf, type PositionTerms } from './position-profit.ts';

/** The part of a position that determines its result. */
export interface HeldLots {
  /** 1 long, 2 short */
  readonly type: 1 | 2;
  /** Average entry price. */
  readonly price: string;
  readonly share: number;
  /** Units of the base in one lot. */
  readonly lever_share_num: string;
  readonly margin: string;
}

/** Amounts are rounded down to hundredths of the quote currency, losses too. */
export const resultDecimals = 2;

/** Whether it is an order that waits for its price; it has margin, but no result yet. */
export const isWaitingEntry = ({ status }: { readonly status: string }): boolean => status === 'entrusted';

export const termsOfPosition = ({
  type,
  price,
  share,
  lever_share_num,
  margin,
}: HeldLots): PositionTerms => ({
  side: positionSideOf(type),
  entry: decimal(price),
  size: sizeOf(share, lever_share_num),
  margin: decimal(margin),
});

interface ResultAt {
  readonly terms: PositionTerms;
  readonly price: string;
  readonly profit: Decimal;
}

/**
 * Each position is parsed once, and its result is computed once per price: several places show it, and a
 * table of a thousand positions sums them at every paint.
 */
const known = new WeakMap<HeldLots, ResultAt>();

export const resultOfPosition = (position: HeldLots, price: string): ResultAt => {
  const before = known.get(position);
  if (before?.price === price) return before;
  const terms = before?.terms ?? termsOfPosition(position);
  const profit = roundDown(profitAt(terms, decimal(price)), resultDecimals);
  const result = { terms, price, profit };
  known.set(position, result);
  return result;
};

/** Profit or loss of closing all its lots at a price, before fees. */
export const profitOfPosition = (position: HeldLots, price: string): Decimal =>
  resultOfPosition(position, price).profit;
