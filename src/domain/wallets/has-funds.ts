import { isZero } from '#domain/money/money.ts';

/** Whether anything is available in any account. */
export const hasFunds = (balances: readonly { readonly available: string }[]): boolean =>
  balances.some(({ available }) => !isZero(available));
