import type { VerificationLevel } from '#domain/identity/identity.ts';
import { decimal, decimalsOf, maximum, zero, type Decimal } from '#domain/money/money.ts';

/** Value in BTC that may be withdrawn within any 24 hours, by verification level. */
const limits = ['0', '200', '500'] as const;

/** The sliding window of the limits; also the waiting time of a new address before its first use. */
export const withdrawalWindowMs = 24 * 60 * 60 * 1_000;

export const withdrawalLimit = (level: VerificationLevel): Decimal => decimal(limits[level]);

/** Limit of withdrawals in progress per user. */
export const mostOpenWithdrawals = 20;

/** Value in BTC that may still be withdrawn, given the value of the last 24 hours. */
export const remainingWithdrawalLimit = (level: VerificationLevel, withdrawn: string): Decimal =>
  maximum(zero, withdrawalLimit(level).minus(decimal(withdrawn)));

/**
 * When an address may first be used: 24 hours after it was added, or immediately
 * if an email code confirmed it.
 */
export const addressReadyAt = (addedAt: string, isConfirmed: boolean): string =>
  isConfirmed ? addedAt : new Date(Date.parse(addedAt) + withdrawalWindowMs).toISOString();

/** Fixed by the server for each currency. */
export interface WithdrawalTerms {
  readonly decimals: number;
  readonly minimum: string;
  /** Fee, deducted from the amount. */
  readonly fee: string;
}

/** A withdrawal request, with facts about its user. */
export interface WithdrawalRequest {
  /** Amount debited, including the fee. */
  readonly number: string;
  /** Value of the amount, in BTC. */
  readonly worth: string;
  readonly level: VerificationLevel;
  /** Remaining limit, in BTC. */
  readonly room: string;
  readonly available: string;
  readonly address_ready_at: string;
  readonly at: string;
}

export type WithdrawalProblem =
  | 'amount.invalid'
  | 'amount.decimals'
  | 'amount.tooSmall'
  | 'verification.required'
  | 'address.waiting'
  | 'withdrawal.limit'
  | 'balance.insufficient';

/** The first reason against it, or null. */
export const checkWithdrawal = (
  request: WithdrawalRequest,
  { decimals, minimum, fee }: WithdrawalTerms,
): WithdrawalProblem | null => {
  const number = decimal(request.number);
  if (number.lte(zero)) return 'amount.invalid';
  if (decimalsOf(request.number) > decimals) return 'amount.decimals';
  if (number.lt(decimal(minimum)) || number.lte(decimal(fee))) return 'amount.tooSmall';
  if (request.level === 0) return 'verification.required';
  if (Date.parse(request.at) < Date.parse(request.address_ready_at)) return 'address.waiting';
  if (decimal(request.worth).gt(decimal(request.room))) return 'withdrawal.limit';
  return number.gt(decimal(request.available)) ? 'balance.insufficient' : null;
};
