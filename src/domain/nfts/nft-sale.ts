import { decimal, decimalsOf, maximum, roundUp, toPlain, type Decimal } from '#domain/money/money.ts';

/** The inputs that decide whether a work can be bought. */
export interface SaleTerms {
  readonly start_time: string | null;
  readonly end_time: string | null;
  /** Neither sold nor ended early. */
  readonly isAvailable: boolean;
}

/** 2 before the start; between start and end 1 if available, otherwise 0; 0 after the end. */
export const saleState = ({ start_time, end_time, isAvailable }: SaleTerms, nowMs: number): 0 | 1 | 2 => {
  if (start_time === null || end_time === null || Date.parse(end_time) <= nowMs || !isAvailable) return 0;
  return Date.parse(start_time) > nowMs ? 2 : 1;
};

const depositRate = decimal('0.1');
const leastDeposit = decimal('1');

/** Deposit of every bidder, in USDT: a tenth of the starting price, in whole cents, at least 1. */
export const depositOf = (startingPriceInUsdt: Decimal): Decimal =>
  maximum(roundUp(startingPriceInUsdt.times(depositRate), 2), leastDeposit);

const depositDrift = decimal('0.01');
const cent = decimal('0.01');

/**
 * Whether a deposit shown to a seller still matches the current one: it follows the price of the sale's
 * currency, which moves meanwhile. A difference of a hundredth, or of a cent, is accepted.
 */
export const isDepositNear = (seen: Decimal, now: Decimal): boolean =>
  decimalsOf(toPlain(seen)) <= 2 &&
  seen.gte(leastDeposit) &&
  seen
    .minus(now)
    .abs()
    .lte(maximum(now.times(depositDrift), cent));
