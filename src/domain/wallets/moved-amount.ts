import type { Movement } from '#contract/wallets.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

export interface MovedAmount {
  /** Signed. */
  readonly amount: string;
  /** `total`: a credit or debit; `available`: only moved between available and frozen. */
  readonly of: 'total' | 'available';
}

/** Effect of a movement: on the total, or, when the total is unchanged, on the available amount. */
export const movedAmount = ({
  available_change,
  frozen_change,
}: Pick<Movement, 'available_change' | 'frozen_change'>): MovedAmount => {
  const change = decimal(available_change).plus(decimal(frozen_change));
  return change.eq(zero)
    ? { amount: available_change, of: 'available' }
    : { amount: toPlain(change), of: 'total' };
};
