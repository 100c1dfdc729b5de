import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import type { ConnectionSpeed } from '#contract/connection-speed.ts';
import { call } from '#client/lib/calls/call.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useQuote, type QuoteAsking } from './use-quote.ts';

/** A rate with less time left than this cannot be read and confirmed. */
const leastLeftMs = 6_000;

/** A call that locks a rate, by its request and its answer. */
type RateEndpoint = Endpoint & {
  readonly request: { readonly shape: { readonly line: unknown } };
  readonly response: { readonly shape: { readonly held_until: unknown } };
};

interface Wanted<E extends Endpoint> {
  readonly terms: Omit<RequestInput<E>, 'line'>;
  /** The previous rate had expired when it was used. */
  readonly wasTooLate: boolean;
}

/**
 * Asks the exchange to lock a rate. When the answer arrived so late that its rate is nearly over, or the
 * previous rate had expired when it was used, requests one for a slow connection: it is locked for longer,
 * with a wider spread.
 */
export const useFixedRate = <E extends RateEndpoint>(endpoint: E): QuoteAsking<Wanted<E>, ResponseOf<E>> =>
  useQuote(async ({ terms, wasTooLate }, signal) => {
    const askFor = (speed: ConnectionSpeed) =>
      call(endpoint, { ...terms, line: speed } as RequestInput<E>, { signal });
    if (wasTooLate) return askFor('slow');
    const fixed = await askFor('normal');
    if (!fixed.ok) return fixed;
    const { held_until } = fixed.value as { readonly held_until: string };
    return Date.parse(held_until) - serverNowMs() < leastLeftMs ? askFor('slow') : fixed;
  });
