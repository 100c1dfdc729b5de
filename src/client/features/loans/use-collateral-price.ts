import type { LoanOffer } from '#contract/loan-rows.ts';
import { useQuote, useQuotes } from '#client/data/quotes/use-quotes.ts';
import { decimal, type Decimal } from '#domain/money/money.ts';

type Currency = LoanOffer['currencies'][number];

/** The current worth of one unit of the collateral in the loan's currency. */
export interface CollateralPrice {
  /** Null: no price yet. */
  readonly price: Decimal | null;
  /** The price is known, from live quotes. */
  readonly isLive: boolean;
}

/** Updated live. */
export const useCollateralPrice = (
  collateral: Pick<Currency, 'currency_id' | 'symbol'> | undefined,
  currency: Pick<Currency, 'currency_id' | 'symbol'> | undefined,
): CollateralPrice => {
  const quotes = useQuotes();
  const idOf = (symbol: string | null | undefined): number =>
    quotes.find((quote) => quote.kind === 'coin' && quote.symbol === symbol)?.id ?? 0;
  const [above, below] = [useQuote(idOf(collateral?.symbol)), useQuote(idOf(currency?.symbol))];
  if (!collateral || !currency) return { price: null, isLive: false };
  if (collateral.currency_id === currency.currency_id) return { price: decimal('1'), isLive: true };
  const worth = (symbol: string | null, quote: typeof above): Decimal | null => {
    if (symbol === null) return decimal('1');
    return quote ? decimal(quote.now_price) : null;
  };
  const [one, other] = [worth(collateral.symbol, above), worth(currency.symbol, below)];
  return {
    price: one && other ? one.div(other) : null,
    isLive:
      one !== null && other !== null && [above, below].every((quote) => !quote || quote.freshness === 'live'),
  };
};
