import { decimal, minimum, roundUp, toPlain, zero, type Decimal } from '#domain/money/money.ts';

/**
 * What a payment needs beyond the available balance; null: nothing, or it is unknown.
 * @param needed as typed or computed; text that is no amount needs nothing
 */
export const shortfall = (needed: string | null, available: string | null): Decimal | null => {
  if (needed === null || available === null || !/^\d{1,20}(\.\d+)?$/.test(needed)) return null;
  const missing = decimal(needed).minus(decimal(available));
  return missing.gt(zero) ? missing : null;
};

/**
 * Amount to move from another account against a shortfall: all that is missing, or all there is.
 * @param available in the other account, with all decimals of its currency
 */
export const amountAgainst = (missing: Decimal, available: string): string =>
  toPlain(minimum(roundUp(missing, available.split('.')[1]?.length ?? 0), decimal(available)));
