import { fractionOf } from '#domain/money/fees.ts';
import { decimal, roundDown, type Decimal } from '#domain/money/money.ts';

/** 1: whom one invited; 2: whom these invited. */
export type Degree = 1 | 2;

/** Percent of an invitee's fees that is paid to who invited them, by degree. */
export const rebateRates: Readonly<Record<Degree, string>> = { 1: '10', 2: '5' };

/**
 * What is paid for the fees of one invitee, day and currency: rounded down to the currency's smallest unit; the rest stays with
 * the exchange. @param rate percent
 */
export const rebateOf = (fees: string, rate: string, decimals: number): Decimal =>
  roundDown(decimal(fees).times(fractionOf(rate)), decimals);
