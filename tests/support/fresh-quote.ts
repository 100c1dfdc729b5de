import { quotationNew, type Quote } from '#contract/quotes.ts';
import type { ApiClient } from './api-client.ts';
import { until } from './until.ts';

/** Well below the age at which nothing is dealt any more. */
const freshMs = 2_000;
/** A disk that stands still for some seconds is waited for. */
const withinMs = 120_000;

/**
 * The first row of the board that is wanted, once its price is fresh at the time of the server's answer.
 */
export const freshQuote = (api: ApiClient, isWanted: (quote: Quote) => boolean): Promise<Quote> =>
  until(
    'a fresh quote',
    async () => {
      const [found] = (await api.must(quotationNew, {}).catch(() => [])).flatMap(({ as_of, quotation }) =>
        quotation.filter(isWanted).map((quote) => ({ as_of, quote })),
      );
      return found && Date.parse(found.as_of) - Date.parse(found.quote.quoted_at) < freshMs && found.quote;
    },
    withinMs,
  );
