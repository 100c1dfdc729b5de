import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';
import type { WrongFields } from './wrong-fields.ts';

export interface Submit<T> {
  readonly isBusy: boolean;
  /** What is wrong with a field, by its name on the wire. */
  readonly errorOf: (field: string) => string | undefined;
  /** What went wrong with none of the fields shown. */
  readonly formError: string | undefined;
  /** How often sending failed; grows with every failure, so that the focus can go to what is wrong. */
  readonly failures: number;
  /**
   * Sends once, however often it is pressed; undefined when it was on its way already or a field was wrong.
   */
  readonly send: () => Promise<Outcome<T> | undefined>;
  /** The user changed a field: its error goes, and so does what was said of the whole form. */
  readonly clear: (field: string) => void;
  /** A failure that another request of the same form met. */
  readonly fail: (failure: Failure) => void;
}

interface Form<T> {
  /** Names on the wire of the fields with a place for their error beside them. */
  readonly fields: readonly string[];
  /** What is wrong before anything is sent. */
  readonly check: () => WrongFields;
  readonly request: () => Promise<Outcome<T>>;
}

const without = (wrong: WrongFields, field: string): WrongFields =>
  Object.fromEntries(Object.entries(wrong).filter(([name]) => name !== field));

/** One form's checking and sending. */
export const useSubmit = <T>({ fields, check, request }: Form<T>): Submit<T> => {
  const { i18n } = useLingui();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<WrongFields>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [failures, setFailures] = useState(0);
  const failedField =
    failure?.kind === 'refused' && failure.field !== undefined && fields.includes(failure.field)
      ? failure.field
      : null;
  const fail = (next: Failure): void => {
    setFailure(next);
    setFailures((count) => count + 1);
  };
  return {
    isBusy,
    failures,
    fail,
    errorOf: (name) => {
      const code = wrong[name];
      if (code) return i18n._(problemText(code));
      return failure && failedField === name ? failureText(failure) : undefined;
    },
    formError: failure && failedField === null ? failureText(failure) : undefined,
    clear: (name) => {
      setWrong((known) => without(known, name));
      if (failedField === name || failedField === null) setFailure(null);
    },
    send: async () => {
      if (isBusy) return undefined;
      const found = check();
      setWrong(found);
      setFailure(null);
      if (Object.keys(found).length > 0) {
        setFailures((count) => count + 1);
        return undefined;
      }
      setBusy(true);
      const outcome = await request();
      setBusy(false);
      if (!outcome.ok) fail(outcome.failure);
      return outcome;
    },
  };
};
