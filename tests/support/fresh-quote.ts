import { quotationNew, type Quote } from '#contract/quotes.ts';
import type { ApiClient } from './api-client.ts';
import { until } from './until.ts';

/** Well below the age at which nothing is dealt any more. */
const freshMs = 2_000;
/** A disk that stands still for some seconds is waited for. */
const withinMs = 120_000;

/**
 * The first row of the board that is wanted, once its price is fresh by this machine's clock, which is the
 * server's.
 */
export const freshQuote = (api: ApiClient, isWanted: (quote: Quote) => boolean): Promise<Quote> =>
  until(
    'a fresh quote',
    async () => {
      const quote = (await api.must(quotationNew, {}).catch(() => []))
        .flatMap(({ quotation }) => quotation)
        .find(isWanted);
      return quote && Date.now() - Date.parse(quote.quoted_at) < freshMs && quote;
    },
    withinMs,
  );
