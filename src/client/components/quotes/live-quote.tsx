import type { ReactNode } from 'react';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';

/** Limits rendering on each tick of a pair to its children. */
export const LiveQuote = ({ id, children }: { id: number; children: (quote: QuoteView) => ReactNode }) => {
  const quote = useQuote(id);
  return quote ? children(quote) : null;
};
