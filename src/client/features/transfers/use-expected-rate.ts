import { useQuote } from '#client/data/quotes/use-quotes.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import {
  conversionFeePercent,
  largestConversion,
  type ConversionRate,
} from '#domain/transfers/conversion.ts';
import type { ConvertibleCurrency } from './convert-currencies.ts';

/** The expected rate at current prices. */
export interface ExpectedRate extends ConversionRate {
  readonly max_number: string;
  /** One of the prices is older than a rate may be locked at. */
  readonly isStale: boolean;
}

const noPair = 0;

const priceOf = ({ pairId }: ConvertibleCurrency, quote: QuoteView | undefined): string | null =>
  pairId === null ? '1' : (quote?.now_price ?? null);

/** Updated live; null while a price is unknown. */
export const useExpectedRate = (from: ConvertibleCurrency, to: ConvertibleCurrency): ExpectedRate | null => {
  const fromQuote = useQuote(from.pairId ?? noPair);
  const toQuote = useQuote(to.pairId ?? noPair);
  const [from_price, to_price] = [priceOf(from, fromQuote), priceOf(to, toQuote)];
  if (from_price === null || to_price === null) return null;
  const prices = { from_price, to_price };
  return {
    ...prices,
    fee: conversionFeePercent,
    max_number: largestConversion(
      prices,
      fromQuote?.max_amount ?? null,
      toQuote?.max_amount ?? null,
      from.decimals,
    ),
    isStale: [fromQuote, toQuote].some((quote) => quote !== undefined && quote.freshness !== 'live'),
  };
};
