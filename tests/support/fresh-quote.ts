import { quotationNew, type Quote } from '#contract/quotes.ts';
import type { ApiClient } from './api-client.ts';
import { until } from './until.ts';

/** Well below the age at which a price is no longer traded on. */
const freshMs = 2_000;
/** Allows for a disk that stalls for some seconds. */
const withinMs = 120_000;

/** The first wanted row of the board, once its price is fresh at the time of the server's answer. */
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
