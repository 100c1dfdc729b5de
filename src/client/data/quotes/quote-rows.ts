import * as z from 'zod/mini';
import { quoteDelta, type Quote, type QuoteDelta } from '#contract/quotes.ts';
import { freshnessOf, type FreshnessNow, type QuoteOrigin, type QuoteView } from './quote-view.ts';

/**
 * A delta of which only the row and the number are validated: most are superseded before they are painted,
 * and cost no more than that.
 */
export type NumberedDelta = Pick<QuoteDelta, 'id' | 'seq' | 'after'>;

export interface QuoteEntry {
  readonly quote: Quote;
  readonly origin: QuoteOrigin;
  readonly view: QuoteView;
}

/** Brings rows up to date. */
export interface QuoteRows {
  put(quote: Quote, origin: QuoteOrigin): void;
  /** Applies the pending delta of a row. Returns whether the row changed. */
  settle(id: number): boolean;
  /** Updates the freshness of the rows without a pending delta. Returns those that changed. */
  age(): number[];
}

/** @param onMisfit called when a delta to be applied does not fit the contract */
export const createQuoteRows = (
  entries: Map<number, QuoteEntry>,
  waiting: Map<number, NumberedDelta>,
  now: () => FreshnessNow,
  onMisfit: (id: number) => void,
): QuoteRows => {
  const put = (quote: Quote, origin: QuoteOrigin): void => {
    const asOf = Date.parse(quote.quoted_at);
    entries.set(quote.id, {
      quote,
      origin,
      view: { ...quote, asOf, freshness: freshnessOf(origin, asOf, now()) },
    });
  };
  return {
    put,
    settle(id) {
      const numbered = waiting.get(id);
      const known = entries.get(id);
      waiting.delete(id);
      if (!numbered || !known) return false;
      const delta = z.safeParse(quoteDelta, numbered);
      if (delta.success) put({ ...known.quote, ...delta.data }, 'server');
      else onMisfit(id);
      return delta.success;
    },
    age() {
      const asked = now();
      const changed: number[] = [];
      for (const [id, { quote, origin, view }] of entries) {
        if (waiting.has(id) || freshnessOf(origin, view.asOf, asked) === view.freshness) continue;
        put(quote, origin);
        changed.push(id);
      }
      return changed;
    },
  };
};
