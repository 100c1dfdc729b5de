import { decimal, type Decimal } from '#domain/money/money.ts';

/** Value in USDT that may be passed to other people within any 24 hours without a proof of identity. */
export const unprovenUsdt = '200';

/** Whether this amount, in addition to the last 24 hours, stays within that limit. */
export const isUnproven = (passed: string, usdt: Decimal): boolean =>
  decimal(passed).plus(usdt).lte(decimal(unprovenUsdt));
