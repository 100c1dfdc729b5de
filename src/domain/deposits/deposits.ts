import type { Verdict } from '#domain/reviews/review.ts';
import { decimal, decimalsOf, zero } from '#domain/money/money.ts';

export type DepositProblem = 'amount.invalid' | 'amount.decimals' | 'text.required';

/** What is wrong with an amount by itself, or null. @param decimals of its currency */
export const checkPayment = (
  amount: string,
  decimals: number,
): Exclude<DepositProblem, 'text.required'> | null => {
  if (decimal(amount).lte(zero)) return 'amount.invalid';
  return decimalsOf(amount) > decimals ? 'amount.decimals' : null;
};

/** Why a deposit cannot be announced, or null. @param voucher the uploaded proof of payment */
export const checkDeposit = (amount: string, voucher: string, decimals: number): DepositProblem | null =>
  checkPayment(amount, decimals) ?? (voucher === '' ? 'text.required' : null);

export interface DepositTerms {
  /** Smaller amounts are not credited. */
  readonly minimum: string;
  /** The published rule credits up to this amount and refuses more. */
  readonly ruleMaximum: string;
}

/** Why the published rule refuses; operators write their own reasons. */
export const ruleRefusal = 'above-rule';

/**
 * The published rule of the demo, where no network is monitored: the announced amount counts as arrived, up
 * to the currency's maximum; more is refused. `reference` names the payment.
 */
export const evaluateDeposit = (
  { amount, reference }: { readonly amount: string; readonly reference: string },
  { ruleMaximum }: DepositTerms,
): Verdict =>
  decimal(amount).lte(decimal(ruleMaximum))
    ? { isApproved: true, why: 'as-announced', findings: { amount, reference } }
    : { isApproved: false, why: ruleRefusal };
