import { useRef, useState } from 'react';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/call.ts';
import type { Failure } from '#domain/outcome.ts';

export interface HeldRate<E extends Endpoint> {
  /** A rate is being asked for. */
  readonly isBusy: boolean;
  /** Why none came; null: nothing was asked since, or it went well. */
  readonly failure: Failure | null;
  readonly ask: (request: RequestInput<E>, take: (quote: ResponseOf<E>) => void) => Promise<void>;
  /** Of a rate that is on its way nothing is heard any more. */
  readonly forget: () => void;
}

/** Asks the exchange to hold a rate. @param endpoint what asks it, with no money moved */
export const useHeldRate = <E extends Endpoint>(endpoint: E): HeldRate<E> => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asking = useRef<AbortController>(null);
  return {
    isBusy,
    failure,
    async ask(request, take) {
      if (isBusy) return;
      const abort = new AbortController();
      asking.current = abort;
      setBusy(true);
      setFailure(null);
      const held = await call(endpoint, request, { signal: abort.signal });
      if (abort.signal.aborted) return;
      setBusy(false);
      if (held.ok) take(held.value);
      else setFailure(held.failure);
    },
    forget() {
      asking.current?.abort();
      setBusy(false);
      setFailure(null);
    },
  };
};
