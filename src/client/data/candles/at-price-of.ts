import type { Candle, Period } from '#contract/candles.ts';
import { candleStart, foldPrice, nextCandleStart } from '#domain/quotes/candles.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';

type Priced = Pick<QuoteView, 'now_price' | 'asOf'>;

/** A price of the last candle's period changes it; one of the next period opens a candle. */
const folded = (candles: readonly Candle[], period: Period, quote: Priced): readonly Candle[] => {
  const last = candles.at(-1);
  if (!last) return candles;
  const start = candleStart(period, quote.asOf);
  const isSame = start === last.time;
  if (!isSame && start !== nextCandleStart(period, last.time)) return candles;
  if (isSame && last.close === quote.now_price) return candles;
  const grown = foldPrice(last, period, { timeMs: quote.asOf, price: quote.now_price, volume: '0' });
  return [...(isSame ? candles.slice(0, -1) : candles), grown];
};

/**
 * Returns candles with the price of a quote, so that the chart and the figure above it show one price; the
 * same list while neither changes.
 */
export const atPriceOf = (period: Period) => {
  let known: { candles: readonly Candle[]; price: string | undefined; asOf: number | undefined } | undefined;
  let result: readonly Candle[] = [];
  return (candles: readonly Candle[], quote: Priced | undefined): readonly Candle[] => {
    const [price, asOf] = [quote?.now_price, quote?.asOf];
    if (known?.candles === candles && known.price === price && known.asOf === asOf) return result;
    // A newer time alone changes nothing but the period.
    const next = quote ? folded(candles, period, quote) : candles;
    const isEqual =
      known?.candles === candles &&
      next.length === result.length &&
      next.at(-1)?.close === result.at(-1)?.close;
    known = { candles, price, asOf };
    if (!isEqual) result = next;
    return result;
  };
};
