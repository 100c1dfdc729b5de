import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { publishedRates } from './published-rates.ts';

export const createFiatHandlers = (): Handlers => ({
  listFiatRates: () => ({
    rates: Object.entries(publishedRates.rates).map(([currency_code, rate]) => ({ currency_code, rate })),
    as_of: publishedRates.day,
    source: publishedRates.source,
  }),
});
