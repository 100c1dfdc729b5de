import type { VerificationLevel } from '#domain/identity/identity.ts';
import { decimal, decimalsOf, maximum, zero, type Decimal } from '#domain/money/money.ts';

/** Worth in BTC that may leave within any 24 hours, by verification level. */
const limits = ['0', '200', '500'] as const;

/** Limits slide over this time, and a new address waits as long before its first use. */
export const withdrawalWindowMs = 24 * 60 * 60 * 1_000;

export const withdrawalLimit = (level: VerificationLevel): Decimal => decimal(limits[level]);

/** Withdrawals of one user that may be under way at a time. */
export const mostOpenWithdrawals = 20;

/** Worth in BTC that may still leave, where so much left in the last 24 hours. */
export const withdrawalRoom = (level: VerificationLevel, withdrawn: string): Decimal =>
  maximum(zero, withdrawalLimit(level).minus(decimal(withdrawn)));

/**
 * When an address may first be used: 24 hours after it was added, or at once when an email code confirmed it.
 */
export const addressReadyAt = (addedAt: string, isConfirmed: boolean): string =>
  isConfirmed ? addedAt : new Date(Date.parse(addedAt) + withdrawalWindowMs).toISOString();

/** Fixed by the server for each currency. */
export interface WithdrawalTerms {
  readonly decimals: number;
  readonly minimum: string;
  /** Taken of the amount. */
  readonly fee: string;
}

/** What is asked for, with what is known of the one who asks. */
export interface WithdrawalRequest {
  /** Leaves the account, the fee included. */
  readonly number: string;
  /** Of the number, in BTC. */
  readonly worth: string;
  readonly level: VerificationLevel;
  /** In BTC. */
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

/** The first thing that stands against it, or null. */
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
