import { decimal, type Decimal } from '#domain/money/money.ts';

/** Worth in USDT that may pass to other people in any 24 hours without a proof of who asks. */
export const unprovenUsdt = '200';

/** Whether so much more, after what passed in the 24 hours before, is still so little. */
export const isUnproven = (passed: string, usdt: Decimal): boolean =>
  decimal(passed).plus(usdt).lte(decimal(unprovenUsdt));
