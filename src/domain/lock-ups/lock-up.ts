import { dayMs, midnightFrom, msAfter } from '#domain/time/instant.ts';
import {
  decimal,
  decimalsOf,
  minimum,
  roundDown,
  roundUp,
  toPlain,
  zero,
  type Decimal,
} from '#domain/money/money.ts';

/**
 * Penalty for early redemption: the interest of the remaining days, or most of the
 * principal. The product names its rule.
 */
export const penaltyRules = ['remaining', 'principal'] as const;
export type PenaltyRule = (typeof penaltyRules)[number];

/** Fraction of the principal that the rule `principal` retains. */
export const principalPenalty = decimal('0.8');

export interface LockUpTerms {
  readonly amount: string;
  /** Percent of the amount. */
  readonly daily_rate: string;
  readonly days: number;
  readonly penalty_rule: PenaltyRule;
  /** Decimals of the currency's smallest unit. */
  readonly decimals: number;
}

const percentOf = (amount: string, percent: string, times: number): Decimal =>
  decimal(amount)
    .times(decimal(percent))
    .times('0.01')
    .times(decimal(String(times)));

/**
 * Interest paid by the end of so many full days. Rounding is done on the sum, so that the days together pay
 * exactly what the whole term pays; the interest of a single day is the difference.
 */
export const interestAfter = ({ amount, daily_rate, decimals }: LockUpTerms, days: number): Decimal =>
  roundDown(percentOf(amount, daily_rate, days), decimals);

export const interestOfDay = (terms: LockUpTerms, day: number): Decimal =>
  interestAfter(terms, day).minus(interestAfter(terms, day - 1));

/**
 * Penalty for redeeming after so many full days; the user pays it, so it is rounded up, but never above the
 * principal. Under `remaining` it is daily rate x remaining days x amount.
 */
export const redemptionPenalty = (terms: LockUpTerms, daysServed: number): Decimal => {
  const { amount, daily_rate, days, penalty_rule, decimals } = terms;
  const exact =
    penalty_rule === 'principal'
      ? decimal(amount).times(principalPenalty)
      : percentOf(amount, daily_rate, days - daysServed);
  return minimum(decimal(amount), roundUp(exact, decimals));
};

/**
 * When so many full days have passed: days run from 00:00 UTC to 00:00 UTC, the first one from the
 * midnight after the purchase.
 */
export const servedAt = (purchasedAt: string, days: number): string =>
  msAfter(midnightFrom(purchasedAt), days * dayMs);

/** The taken part of an offer, in percent with one decimal; rounded down, so that only a sold one is full. */
export const takenPercent = ({ quota, remaining }: { quota: string; remaining: string }): string =>
  toPlain(decimal(quota).minus(decimal(remaining)).times('100').div(decimal(quota)).round(1, 0));

/** A daily rate over a year, without interest on interest; in percent. */
export const yearlyRate = (dailyRate: string): string => toPlain(decimal(dailyRate).times('365'));

/** What comes back when it is redeemed now. */
export const returnedEarly = ({ amount, cancel_fee }: { amount: string; cancel_fee: string }): string =>
  toPlain(decimal(amount).minus(decimal(cancel_fee)));

/** Limits for a purchase. */
export interface LockUpBounds {
  readonly save_min: string;
  readonly save_max: string;
  readonly remaining: string;
  readonly decimals: number;
}

/** The first fault of an amount to lock up, or null; in the order in which a user would fix them. */
export const checkLockUpAmount = (amount: string, bounds: LockUpBounds) => {
  if (!/^\d{1,20}(\.\d+)?$/.test(amount) || decimal(amount).lte(zero)) return 'amount.invalid';
  if (decimalsOf(amount) > bounds.decimals) return 'amount.decimals';
  if (decimal(amount).lt(decimal(bounds.save_min))) return 'amount.tooSmall';
  if (decimal(amount).gt(decimal(bounds.save_max))) return 'amount.tooLarge';
  return decimal(amount).gt(decimal(bounds.remaining)) ? 'offer.soldOut' : null;
};
