import { useEffect, useRef, useState } from 'react';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';

export interface QuoteAsking<Request, Quote> {
  /** A quote is being asked for. */
  readonly isBusy: boolean;
  /** Why none came; null: nothing was asked since, or it went well. */
  readonly failure: Failure | null;
  readonly ask: (request: Request, take: (quote: Quote) => void) => Promise<void>;
  /** Of a quote that is on its way nothing is heard any more. */
  readonly forget: () => void;
}

/** Asks for what is then shown for agreement; no money moves by it. @param ask one asking, which the signal ends */
export const useQuote = <Request, Quote>(
  askOnce: (request: Request, signal: AbortSignal) => Promise<Outcome<Quote>>,
): QuoteAsking<Request, Quote> => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asking = useRef<AbortController>(null);
  // Who left the page is not asked to agree to what comes after.
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
