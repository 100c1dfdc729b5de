import { useRef, useState } from 'react';
import { getExchangeTerms, type ExchangeQuote } from '#contract/transfers.ts';
import { call } from '#client/lib/call.ts';
import type { Failure } from '#domain/outcome.ts';

export interface HeldRate {
  /** A rate is being asked for. */
  readonly isBusy: boolean;
  /** Why none came; null: nothing was asked since, or it went well. */
  readonly failure: Failure | null;
  readonly ask: (
    currencies: { readonly from: number; readonly to: number },
    take: (quote: ExchangeQuote) => void,
  ) => Promise<void>;
  /** Of a rate that is on its way nothing is heard any more. */
  readonly forget: () => void;
}

/** Asks the exchange to hold a rate. */
export const useHeldRate = (): HeldRate => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asking = useRef<AbortController>(null);
  return {
    isBusy,
    failure,
    async ask({ from, to }, take) {
      if (isBusy) return;
      const abort = new AbortController();
      asking.current = abort;
      setBusy(true);
      setFailure(null);
      const held = await call(
        getExchangeTerms,
        { from_currency_id: from, to_currency_id: to },
        { signal: abort.signal },
      );
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
