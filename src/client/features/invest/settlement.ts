import {
  dualAmount,
  dualPayout,
  type DualCurrency,
  type DualTerms,
} from '#domain/dual-investments/dual-investment.ts';
import { decimal, roundDown, toPlain } from '#domain/money/money.ts';

/** Result of settling at a price. */
export interface Settlement {
  readonly price: string;
  readonly currency: DualCurrency;
  readonly payout: string;
  /** At that price, in the quote currency: the payout, and the amount paid for it. */
  readonly worth: string;
  readonly held: string;
}

/** @param price above zero */
export const settlementAt = (terms: DualTerms, price: string): Settlement => {
  const at = decimal(price);
  const { currency, amount } = dualPayout(terms, at);
  const paid = dualAmount(terms);
  const inQuote = (value: typeof at, isCoin: boolean): string =>
    toPlain(isCoin ? roundDown(value.times(at), terms.quote_decimals) : value);
  return {
    price,
    currency,
    payout: toPlain(amount),
    worth: inQuote(amount, currency === 'coin'),
    held: inQuote(paid, terms.type === 'call'),
  };
};

/** Both outcomes: the coin just below the linked price, the quote currency from it on. */
export const bothOutcomes = (terms: DualTerms): Readonly<Record<DualCurrency, string>> => {
  const linked = decimal(terms.linked_price);
  return {
    coin: toPlain(dualPayout(terms, linked.times('0.5')).amount),
    quote: toPlain(dualPayout(terms, linked).amount),
  };
};

/**
 * The break-even price against holding: a call is better below it, a put above it.
 * @param decimals of a price
 */
export const breakEven = (terms: DualTerms, decimals: number): string => {
  const { coin, quote } = bothOutcomes(terms);
  const paid = dualAmount(terms);
  return toPlain(
    roundDown(terms.type === 'call' ? decimal(quote).div(paid) : paid.div(decimal(coin)), decimals),
  );
};
