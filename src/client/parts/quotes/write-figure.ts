import { decimal } from '#domain/money.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatPrice } from '#client/lib/format.ts';
import { flashTick } from './tick-flash.ts';

/** Puts text into an element that React drew with one text in it; the node stays, so that React finds it. */
export const writeText = (element: HTMLElement | null, text: string): void => {
  const node = element?.firstChild;
  if (node && node.nodeValue !== text) node.nodeValue = text;
};

/** Writes the price, and lights it in the colour of its tick. Answers the price, to be given as `before` the next time. */
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
