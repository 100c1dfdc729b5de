import type { LockUp } from '#contract/lock-ups.ts';
import { decimal, toPlain, zero } from '#domain/money.ts';

/** What somebody has in one currency. */
export interface CurrencySums {
  readonly currency: string;
  /** Locked up now. */
  readonly locked: string;
  /** Paid so far, of what has ended as well. */
  readonly interest: string;
}

/** By currency, in the order in which they first come. */
export const sumsOf = (lockUps: readonly LockUp[]): readonly CurrencySums[] => {
  const sums = new Map<string, { locked: typeof zero; interest: typeof zero }>();
  for (const { currency_name, status, amount, total_interest } of lockUps) {
    const { locked, interest } = sums.get(currency_name) ?? { locked: zero, interest: zero };
    sums.set(currency_name, {
      locked: status === 'inProgress' ? locked.plus(decimal(amount)) : locked,
      interest: interest.plus(decimal(total_interest)),
    });
  }
  return [...sums].map(([currency, { locked, interest }]) => ({
    currency,
    locked: toPlain(locked),
    interest: toPlain(interest),
  }));
};
