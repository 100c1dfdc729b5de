import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Identity } from '#contract/identity.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { useRequestFailureText } from '#client/data/engine/requests/use-request-failure-text.ts';
import type { RequestView } from '#client/data/engine/requests/sending-view.ts';
import type { IdentityRequest } from '#client/data/identity/submit-identity-kind.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';

export type IdentitySending = RequestView<IdentityRequest, Identity>;

export interface WrongField {
  readonly code: ProblemCode;
  readonly field: string;
}

export interface IdentityForm {
  /**
   * Number of rejections, by the form or the server; each one moves the focus to the first invalid field.
   */
  readonly failures: number;
  readonly errorOf: (field: string) => string | undefined;
  /** The error that belongs to no field. */
  readonly formError: string | undefined;
  /** Called when the input changes; clears the shown errors. */
  readonly changed: () => void;
  readonly submit: () => void;
}

const codePattern = /^\d{6}$/;

/** Validates a code before it is sent. */
export const wrongCode = (code: string): WrongField | null =>
  codePattern.test(code) ? null : { code: 'code.invalid', field: 'code' };

/**
 * Validates the input before sending and shows errors at their fields.
 * @param check the first error, or null
 */
export const useIdentityForm = (
  sending: IdentitySending,
  fields: readonly string[],
  check: () => WrongField | null,
  request: () => IdentityRequest,
): IdentityForm => {
  const { i18n } = useLingui();
  const failureText = useRequestFailureText();
  const [wrong, setWrong] = useState<WrongField | null>(null);
  const [tries, setTries] = useState(0);
  const { failure } = sending;
  const refused = failure?.kind === 'refused' ? failure.field : undefined;
  const hasPlace = refused !== undefined && fields.includes(refused);
  return {
    failures: tries + (failure ? 1 : 0),
    errorOf(field) {
      if (wrong?.field === field) return i18n._(problemText(wrong.code));
      return failure && hasPlace && refused === field ? failureText(failure) : undefined;
    },
    formError: failure && !hasPlace ? failureText(failure) : undefined,
    changed() {
      setWrong(null);
      sending.dismiss();
    },
    submit() {
      const found = check();
      setWrong(found);
      if (found) setTries(tries + 1);
      else sending.confirm(request());
    },
  };
};
