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
