import { openingCost, valueOf } from './futures.ts';
import { maximum, zero, type Decimal } from '#domain/money/money.ts';

/** A futures position that rests until its limit is reached. */
export interface LimitEntry {
  readonly limit: Decimal;
  /** In the base. */
  readonly size: Decimal;
  readonly multiple: number;
  /** A fraction of the value. */
  readonly feeRate: Decimal;
  /** Decimals of the quote currency. */
  readonly decimals: number;
}

/**
 * Freeze of a limit entry, margin plus fee: by the higher of its limit and the last price, because a short
 * below the market is filled at the market.
 * @param last null if there is no price yet
 */
export const entrustedFreeze = (
  { limit, size, multiple, feeRate, decimals }: LimitEntry,
  last: Decimal | null,
): Decimal => {
  const { margin, fee } = openingCost(
    valueOf(last === null ? limit : maximum(limit, last), size),
    multiple,
    feeRate,
    decimals,
  );
  return margin.plus(fee);
};

/** How an entry is paid from its freeze; one of `missing` and `released` is zero. */
export interface EntrySplit {
  readonly margin: Decimal;
  readonly fee: Decimal;
  /** Amount that the account must add. */
  readonly missing: Decimal;
  /** Amount returned to the account. */
  readonly released: Decimal;
}

/**
 * The margin is that of the value dealt, regardless of the freeze, so that no
 * position opens above its multiple.
 */
export const splitEntry = (
  frozen: Decimal,
  turnover: Decimal,
  { multiple, feeRate, decimals }: Pick<LimitEntry, 'multiple' | 'feeRate' | 'decimals'>,
): EntrySplit => {
  const { margin, fee } = openingCost(turnover, multiple, feeRate, decimals);
  const left = frozen.minus(margin).minus(fee);
  return { margin, fee, missing: maximum(zero, left.neg()), released: maximum(zero, left) };
};
