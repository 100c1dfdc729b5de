import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ProblemCode } from '#contract/problem.ts';
import { useRequestFailureText } from '#client/data/engine/requests/use-request-failure-text.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import type { ReviewedForm } from '#client/components/forms/use-reviewed-form.ts';

interface Typed<Field extends string> {
  /** Error of the order as typed. */
  readonly problem: { readonly code: ProblemCode; readonly field?: string } | null;
  readonly typedIn: (field: Field) => string;
  /** A text of this ticket in place of the general one. */
  readonly ownText?: (field: Field, code: ProblemCode) => MessageDescriptor | null;
}

/** Message next to a field: the exchange's refusal of it, or an input error. */
export const useFieldErrors = <Field extends string>(
  { refused, wasTried }: Pick<ReviewedForm<unknown, unknown>, 'refused' | 'wasTried'>,
  { problem, typedIn, ownText = () => null }: Typed<Field>,
): ((field: Field) => string | undefined) => {
  const { i18n } = useLingui();
  const failureText = useRequestFailureText();
  return (field) => {
    if (refused?.field === field) {
      const text = ownText(field, refused.code);
      return text ? i18n._(text) : failureText(refused);
    }
    return problem?.field !== field || (typedIn(field) === '' && !wasTried)
      ? undefined
      : i18n._(ownText(field, problem.code) ?? problemText(problem.code));
  };
};
