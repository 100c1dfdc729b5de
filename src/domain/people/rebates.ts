import { fractionOf } from '#domain/money/fees.ts';
import { decimal, roundDown, type Decimal } from '#domain/money/money.ts';

/** 1: invited directly; 2: invited by those. */
export type Degree = 1 | 2;

/** Percent of an invitee's fees paid to their inviter, by degree. */
export const rebateRates: Readonly<Record<Degree, string>> = { 1: '10', 2: '5' };

/**
 * Rebate for the fees of one invitee, day and currency: rounded down to the currency's smallest unit;
 * the exchange retains the rest.
 * @param rate percent
 */
export const rebateOf = (fees: string, rate: string, decimals: number): Decimal =>
  roundDown(decimal(fees).times(fractionOf(rate)), decimals);
