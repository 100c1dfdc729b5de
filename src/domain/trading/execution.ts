import type { Side } from './pair-terms.ts';
import type { Level } from '#domain/quotes/ladder.ts';
import { minimum, zero, type Decimal } from '#domain/money/money.ts';

/** Immediate execution of an order against a ladder. */
export interface Execution {
  /** Filled amount, in the base. */
  readonly amount: Decimal;
  /** Sum of price times size over the levels taken, in the quote currency, exact. */
  readonly turnover: Decimal;
  /** The last level touched; null if none was. */
  readonly worstPrice: Decimal | null;
}

/** True when `price` is the limit or better for that side. */
export const isWithin = (price: Decimal, limit: Decimal, side: Side): boolean =>
  side === 'buy' ? price.lte(limit) : price.gte(limit);

const take = (levels: readonly Level[], amount: Decimal): Execution => {
  let filled = zero;
  let turnover = zero;
  let worstPrice: Decimal | null = null;
  for (const { price, size } of levels) {
    if (filled.gte(amount)) break;
    const part = minimum(size, amount.minus(filled));
    filled = filled.plus(part);
    turnover = turnover.plus(part.times(price));
    worstPrice = price;
  }
  return { amount: filled, turnover, worstPrice };
};

/** Fills a market order level by level; null when the whole ladder cannot fill it. */
export const walkLadder = (levels: readonly Level[], amount: Decimal): Execution | null => {
  const execution = take(levels, amount);
  return execution.amount.eq(amount) ? execution : null;
};

/**
 * Immediate fill of a limit order: the levels at its limit or better, up to its amount; possibly nothing.
 */
export const takeWithin = (
  levels: readonly Level[],
  limit: Decimal,
  side: Side,
  amount: Decimal,
): Execution =>
  take(
    levels.filter(({ price }) => isWithin(price, limit, side)),
    amount,
  );

/** Total size, in the base, of the levels at the limit or better. */
export const depthWithin = (levels: readonly Level[], limit: Decimal, side: Side): Decimal =>
  levels.reduce((sum, { price, size }) => (isWithin(price, limit, side) ? sum.plus(size) : sum), zero);

/**
 * Turnover per unit, rounded half up to `decimals`, for display: money is settled from the turnover itself.
 */
export const averagePrice = (turnover: Decimal, amount: Decimal, decimals: number): Decimal =>
  turnover.div(amount).round(decimals, 1);
