import { useEffect, useRef, useState } from 'react';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';

export interface QuoteAsking<Request, Quote> {
  /** A quote is being requested. */
  readonly isBusy: boolean;
  /** Why the request failed; null: none was made since, or it succeeded. */
  readonly failure: Failure | null;
  readonly ask: (request: Request, take: (quote: Quote) => void) => Promise<void>;
  /** Ignores the answer of a request in flight. */
  readonly forget: () => void;
}

/**
 * Requests a quote that is then shown for confirmation; it moves no money.
 * @param ask makes one request, which the signal aborts
 */
export const useQuote = <Request, Quote>(
  askOnce: (request: Request, signal: AbortSignal) => Promise<Outcome<Quote>>,
): QuoteAsking<Request, Quote> => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asking = useRef<AbortController>(null);
  // A user who left the page must not be asked to confirm a quote that arrives later.
  useEffect(() => () => asking.current?.abort(), []);
  return {
    isBusy,
    failure,
    async ask(request, take) {
      if (isBusy) return;
      const abort = new AbortController();
      asking.current = abort;
      setBusy(true);
      setFailure(null);
      const answer = await askOnce(request, abort.signal);
      if (abort.signal.aborted) return;
      setBusy(false);
      if (answer.ok) take(answer.value);
      else setFailure(answer.failure);
    },
    forget() {
      asking.current?.abort();
      setBusy(false);
      setFailure(null);
    },
  };
};
