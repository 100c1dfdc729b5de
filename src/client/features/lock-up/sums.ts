import type { LockUp } from '#contract/lock-ups.ts';
import { decimal, toPlain, zero } from '#domain/money.ts';

/** What somebody has locked up in one currency now. */
export interface CurrencySums {
  readonly currency: string;
  readonly locked: string;
  /** What these have paid so far. */
  readonly interest: string;
}

/**
 * By currency, in the order in which they first come. @param lockUps those in progress: of those only does this device have
 * all
 */
export const sumsOf = (lockUps: readonly LockUp[]): readonly CurrencySums[] => {
  const sums = new Map<string, { locked: typeof zero; interest: typeof zero }>();
  for (const { currency_name, amount, total_interest } of lockUps) {
    const { locked, interest } = sums.get(currency_name) ?? { locked: zero, interest: zero };
    sums.set(currency_name, {
      locked: locked.plus(decimal(amount)),
      interest: interest.plus(decimal(total_interest)),
    });
  }
  return [...sums].map(([currency, { locked, interest }]) => ({
    currency,
    locked: toPlain(locked),
    interest: toPlain(interest),
  }));
};
