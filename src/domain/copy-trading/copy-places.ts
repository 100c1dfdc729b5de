import type { SkipReason } from '#contract/copy-trading.ts';
import { decimal, zero, type Decimal } from '#domain/money/money.ts';

/** Percent that the ladder of a copy may be away from the price that its trader was dealt at. */
export const copySlippage = '0.5';

/** What of a follower and of a copy decides whether it can be opened. */
export interface CopyFacts {
  readonly lots: Decimal;
  readonly mostLots: number;
  /** Of the copy. */
  readonly margin: Decimal;
  readonly fee: Decimal;
  readonly most_per_order: string | null;
  readonly most_in_all: string | null;
  /** Of the copies of the same trader that are open. */
  readonly openMargin: string;
  readonly available: string;
}

/** The first thing that stands against a copy, or null. */
export const reasonAgainst = (facts: CopyFacts): SkipReason | null => {
  const { lots, margin, fee, most_per_order: perOrder, most_in_all: inAll } = facts;
  if (lots.lte(zero)) return 'lots_too_small';
  if (lots.gt(decimal(String(facts.mostLots)))) return 'lots_too_many';
  if (perOrder !== null && margin.gt(decimal(perOrder))) return 'order_limit';
  if (inAll !== null && margin.plus(decimal(facts.openMargin)).gt(decimal(inAll))) return 'total_limit';
  return margin.plus(fee).gt(decimal(facts.available)) ? 'balance' : null;
};

/** Which of these sizes a ladder holds, in their order: each whole or not at all. */
export const placesWithin = (sizes: readonly Decimal[], depth: Decimal): boolean[] => {
  let left = depth;
  return sizes.map((size) => {
    if (size.gt(left)) return false;
    left = left.minus(size);
    return true;
  });
};

/** Of a copy's lots as many as its trader closed of theirs, rounded to hundredths; all of them with the trader's last. */
export const closedLotsOf = (held: number, closed: number, heldByTrader: number): number => {
  if (closed >= heldByTrader) return held;
  const part = decimal(String(held))
    .times(decimal(String(closed)))
    .div(decimal(String(heldByTrader)))
    .round(2, 1);
  return Math.min(held, Number(part.toFixed()));
};
