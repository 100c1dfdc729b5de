import { useState } from 'react';
import { useFailureText } from '#client/lib/failure-text.ts';
import type { Failure, Outcome } from '#domain/outcome.ts';

export interface Submit<T> {
  readonly isBusy: boolean;
  /** What is wrong with a field, by its name on the wire. */
  readonly errorOf: (field: string) => string | undefined;
  /** What went wrong with none of the fields shown. */
  readonly formError: string | undefined;
  /** Sends once, however often it is pressed; resolves to the value, or null when it failed. */
  readonly send: () => Promise<T | null>;
  /** The user changed a field: its error goes. */
  readonly clear: (field: string) => void;
}

/** One form's sending. @param fields those with a place for their error beside them */
export const useSubmit = <T>(fields: readonly string[], request: () => Promise<Outcome<T>>): Submit<T> => {
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = failure?.kind === 'refused' && failure.field !== undefined && fields.includes(failure.field) ? failure.field : null;
  return {
    isBusy,
    errorOf: (name) => (failure && field === name ? failureText(failure) : undefined),
    formError: failure && field === null ? failureText(failure) : undefined,
    clear: (name) => {
      if (field === name || field === null) setFailure(null);
    },
    send: async () => {
      if (isBusy) return null;
      setBusy(true);
      setFailure(null);
      const outcome = await request();
      setBusy(false);
      if (outcome.ok) return outcome.value;
      setFailure(outcome.failure);
      return null;
    },
  };
};
