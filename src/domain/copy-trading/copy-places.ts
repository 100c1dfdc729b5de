import type { SkipReason } from '#contract/copy-trading.ts';
import { decimal, zero, type Decimal } from '#domain/money/money.ts';

/**
 * The most, in percent, by which a copy's ladder may differ from the price at which its trader was dealt.
 */
export const copySlippage = '0.5';

/** Facts about a follower and a copy that decide whether it can be opened. */
export interface CopyFacts {
  readonly lots: Decimal;
  readonly mostLots: number;
  /** Margin of the copy. */
  readonly margin: Decimal;
  readonly fee: Decimal;
  readonly most_per_order: string | null;
  readonly most_in_all: string | null;
  /** Margin of the open copies of the same trader. */
  readonly openMargin: string;
  readonly available: string;
}

/** The first reason against opening a copy, or null. */
export const reasonAgainst = (facts: CopyFacts): SkipReason | null => {
  const { lots, margin, fee, most_per_order: perOrder, most_in_all: inAll } = facts;
  if (lots.lte(zero)) return 'lots_too_small';
  if (lots.gt(decimal(String(facts.mostLots)))) return 'lots_too_many';
  if (perOrder !== null && margin.gt(decimal(perOrder))) return 'order_limit';
  if (inAll !== null && margin.plus(decimal(facts.openMargin)).gt(decimal(inAll))) return 'total_limit';
  return margin.plus(fee).gt(decimal(facts.available)) ? 'balance' : null;
};

/** Which of these sizes fit into a ladder, in order: each whole or not at all. */
export const placesWithin = (sizes: readonly Decimal[], depth: Decimal): boolean[] => {
  let left = depth;
  return sizes.map((size) => {
    if (size.gt(left)) return false;
    left = left.minus(size);
    return true;
  });
};

/**
 * The proportion of a copy's lots that its trader closed of their own, rounded to hundredths; all of them
 * with the trader's last lots.
 */
export const closedLotsOf = (total: number, closed: number, traderTotal: number): number => {
  if (closed >= traderTotal) return total;
  const part = decimal(String(total))
    .times(decimal(String(closed)))
    .div(decimal(String(traderTotal)))
    .round(2, 1);
  return Math.min(total, Number(part.toFixed()));
};
