import { decimal, decimalsOf } from '#domain/money/money.ts';

/** What the user begins with unless they choose another amount, in USDT. */
export const usualFunds = '10000';
export const leastFunds = '100';
export const mostFunds = '1000000';

/** Why practice cannot begin with this amount; null: it can. */
export const fundsProblem = (funds: string): 'unread' | 'tooLittle' | 'tooMuch' | null => {
  if (!/^\d{1,15}(\.\d{1,8})?$/.test(funds) || decimalsOf(funds) > 2) return 'unread';
  if (decimal(funds).lt(decimal(leastFunds))) return 'tooLittle';
  return decimal(funds).gt(decimal(mostFunds)) ? 'tooMuch' : null;
};
