import type { DualOrder } from '#contract/dual-investments.ts';
import { dualPayout, isBelowLinked, type DualCurrency } from '#domain/dual-investments/dual-investment.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { orderTerms } from './dual-terms.ts';
import { bothOutcomes } from './settlement.ts';

/** A payout computed by this device from the settlement price, next to the actual payout. */
export interface Recomputed {
  readonly isBelow: boolean;
  readonly currency: DualCurrency;
  readonly amount: string;
  /** The outcome that did not happen. */
  readonly other: { readonly currency: DualCurrency; readonly amount: string };
  /** Both computations match. */
  readonly agrees: boolean;
}

/** Null until it is settled. */
export const recompute = (order: DualOrder): Recomputed | null => {
  const { settlement_price: price, payout, payout_currency } = order;
  if (price === null || payout === null) return null;
  const terms = orderTerms(order);
  const { currency, amount } = dualPayout(terms, decimal(price));
  const otherCurrency = currency === 'coin' ? 'quote' : 'coin';
  return {
    isBelow: isBelowLinked(decimal(price), terms.linked_price),
    currency,
    amount: toPlain(amount),
    other: { currency: otherCurrency, amount: bothOutcomes(terms)[otherCurrency] },
    agrees: currency === payout_currency && amount.eq(decimal(payout)),
  };
};
