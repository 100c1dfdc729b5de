import { useState } from 'react';
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
  readonly forget: () => void;
}

/** Asks the exchange to hold a rate. */
export const useHeldRate = (): HeldRate => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    isBusy,
    failure,
    async ask({ from, to }, take) {
      if (isBusy) return;
      setBusy(true);
      setFailure(null);
      const held = await call(getExchangeTerms, { from_currency_id: from, to_currency_id: to });
      setBusy(false);
      if (held.ok) take(held.value);
      else setFailure(held.failure);
    },
    forget: () => setFailure(null),
  };
};
