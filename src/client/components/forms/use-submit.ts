import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';
import type { WrongFields } from './wrong-fields.ts';

/** `Input`: what is sent, for a form that sends before it renders again. */
export interface Submit<T, Input = void> {
  readonly isBusy: boolean;
  /** Error of a field, by its wire name. */
  readonly errorOf: (field: string) => string | undefined;
  /** An error that concerns none of the fields shown. */
  readonly formError: string | undefined;
  /** Number of failures, so that each moves the focus to the error. */
  readonly failures: number;
  /**
   * Sends once, however often it is pressed; resolves to undefined when a request was in flight or a field
   * was invalid.
   */
  readonly send: (input: Input) => Promise<Outcome<T> | undefined>;
  /** The user changed a field: clears its error and the error of the whole form. */
  readonly clear: (field: string) => void;
  /** Shows a failure of another request of the same form. */
  readonly fail: (failure: Failure) => void;
}

interface Form<T, Input> {
  /** Wire names of the fields that show their own errors. */
  readonly fields: readonly string[];
  /** Errors found before anything is sent. */
  readonly check: (input: Input) => WrongFields;
  readonly request: (input: Input) => Promise<Outcome<T>>;
}

const without = (wrong: WrongFields, field: string): WrongFields =>
  Object.fromEntries(Object.entries(wrong).filter(([name]) => name !== field));

/** Validates and sends one form. */
export const useSubmit = <T, Input = void>({ fields, check, request }: Form<T, Input>): Submit<T, Input> => {
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
    send: async (input) => {
      if (isBusy) return undefined;
      const found = check(input);
      setWrong(found);
      setFailure(null);
      if (Object.keys(found).length > 0) {
        setFailures((count) => count + 1);
        return undefined;
      }
      setBusy(true);
      const outcome = await request(input);
      setBusy(false);
      if (!outcome.ok) fail(outcome.failure);
      return outcome;
    },
  };
};
