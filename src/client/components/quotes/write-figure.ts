import { decimal } from '#domain/money/money.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import { flashTick } from './tick-flash.ts';

/**
 * Writes the price, and lights it in the colour of its tick. Returns the price, to be passed as `before` the
 * next time.
 */
export const writePrice = (
  element: HTMLElement | null,
  quote: QuoteView,
  before: string | undefined,
): string => {
  const { now_price: price, price_decimals: decimals, freshness } = quote;
  writeText(element, formatPrice(price, decimals));
  if (element && before !== undefined && price !== before && freshness === 'live')
    flashTick(element, decimal(price).gt(decimal(before)) ? 'up' : 'down');
  return price;
};
