import type { Verdict } from './review.ts';
import { decimal, decimalsOf, zero } from './money.ts';

export type DepositProblem = 'amount.invalid' | 'amount.decimals' | 'text.required';

/** What stands against an amount of money by itself, or null. @param decimals of its currency */
export const checkPayment = (
  amount: string,
  decimals: number,
): Exclude<DepositProblem, 'text.required'> | null => {
  if (decimal(amount).lte(zero)) return 'amount.invalid';
  return decimalsOf(amount) > decimals ? 'amount.decimals' : null;
};

/** What stands against announcing a deposit, or null. @param voucher the uploaded proof of payment */
export const checkDeposit = (amount: string, voucher: string, decimals: number): DepositProblem | null =>
  checkPayment(amount, decimals) ?? (voucher === '' ? 'text.required' : null);

export interface DepositTerms {
  /** Less is not credited. */
  readonly minimum: string;
  /** The published rule credits up to this much; it refuses more. */
  readonly ruleMaximum: string;
}

/** Every currency that can be deposited; each has its chains. */
const depositTerms: Readonly<Record<string, DepositTerms>> = {
  USDT: { minimum: '10', ruleMaximum: '100000' },
  BTC: { minimum: '0.0002', ruleMaximum: '1' },
  ETH: { minimum: '0.005', ruleMaximum: '25' },
  USDC: { minimum: '10', ruleMaximum: '100000' },
  TRX: { minimum: '50', ruleMaximum: '500000' },
  LINK: { minimum: '1', ruleMaximum: '5000' },
  UNI: { minimum: '2', ruleMaximum: '10000' },
};

export const depositCurrencies: readonly string[] = Object.keys(depositTerms);

/** Undefined: this currency cannot be deposited. */
export const depositTermsOf = (currencyName: string): DepositTerms | undefined => depositTerms[currencyName];

/** Announced deposits of one user that may wait for their review. */
export const mostOpenDeposits = 5;

/** Why the published rule refuses; people write their reasons out. */
export const ruleRefusal = 'above-rule';

/**
 * The published rule of the demonstration, where no network is watched: what was announced counts as arrived, up to
 * the currency's maximum; more is refused. `reference` names the payment.
 */
export const judgeDeposit = (
  { amount, reference }: { readonly amount: string; readonly reference: string },
  { ruleMaximum }: DepositTerms,
): Verdict =>
  decimal(amount).lte(decimal(ruleMaximum))
    ? { isApproved: true, why: 'as-announced', findings: { amount, reference } }
    : { isApproved: false, why: ruleRefusal };
