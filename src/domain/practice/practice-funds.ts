import { decimal } from '#domain/money/money.ts';

/** What the user begins with unless they choose another amount, in USDT. */
export const usualFunds = '10000';
export const leastFunds = '100';
export const mostFunds = '1000000';

/** Whether practice can begin with this amount: within the limits, with at most two decimals. */
export const canBeginWith = (funds: string): boolean =>
  /^\d{1,15}(\.\d{1,2})?$/.test(funds) &&
  decimal(funds).gte(decimal(leastFunds)) &&
  decimal(funds).lte(decimal(mostFunds));
