import { decimal, decimalsOf, maximum, roundUp, toPlain, type Decimal } from '#domain/money/money.ts';

/** What says whether a work can be bought. */
export interface SaleTerms {
  readonly start_time: string | null;
  readonly end_time: string | null;
  /** Neither sold nor over before its end. */
  readonly isAvailable: boolean;
}

/** Before the start 2, between start and end 1 where it is available and 0 where not, and after the end 0. */
export const saleState = ({ start_time, end_time, isAvailable }: SaleTerms, nowMs: number): 0 | 1 | 2 => {
  if (start_time === null || end_time === null || Date.parse(end_time) <= nowMs || !isAvailable) return 0;
  return Date.parse(start_time) > nowMs ? 2 : 1;
};

const depositRate = decimal('0.1');
const leastDeposit = decimal('1');

/** What everybody who bids deposits, in USDT: a tenth of the starting price, in whole cents, at least 1. */
export const depositOf = (startingPriceInUsdt: Decimal): Decimal =>
  maximum(roundUp(startingPriceInUsdt.times(depositRate), 2), leastDeposit);

const depositDrift = decimal('0.01');
const cent = decimal('0.01');

/**
 * Whether a deposit that a seller was shown still holds beside the one of now: it follows the price of the sale's currency,
 * which moves while they read. A hundredth of it, or a cent, is near enough.
 */
export const isDepositNear = (seen: Decimal, now: Decimal): boolean =>
  decimalsOf(toPlain(seen)) <= 2 &&
  seen.gte(leastDeposit) &&
  seen
    .minus(now)
    .abs()
    .lte(maximum(now.times(depositDrift), cent));
