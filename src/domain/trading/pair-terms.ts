import { buyCode } from '#contract/primitives.ts';
import type { Quote } from '#contract/quotes.ts';

/**
 * `buy` takes from the asks and pays in the quote currency; `sell` takes from the bids and pays in the base.
 */
export type Side = 'buy' | 'sell';

export const sideOf = (code: 1 | 2): Side => (code === buyCode ? 'buy' : 'sell');

/** Limits and costs of a pair: fields of its quote row, with the scales of its two currencies. */
export interface PairTerms extends Pick<
  Quote,
  | 'price_decimals'
  | 'tick_size'
  | 'amount_decimals'
  | 'min_notional'
  | 'max_amount'
  | 'trade_fee'
  | 'half_spread'
  | 'level_size'
> {
  /** Decimals of the smallest unit of the base currency. */
  base_decimals: number;
  /** Decimals of the smallest unit of the quote currency. */
  quote_decimals: number;
}
