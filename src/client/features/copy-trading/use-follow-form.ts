import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Follow } from '#contract/copy-trading.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import type { TermsRequest } from '#client/data/copy-trading/follow-requests.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText, addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { asksFor, useReviewedForm, type AskingForm } from '#client/components/forms/use-reviewed-form.ts';
import { copyProblems } from './copy-problems.ts';
import { changeFormKind, followFormKind, termsOf } from './follow-form-kind.ts';
import { termProblems } from './follow-terms.ts';

addProblemTexts(copyProblems);

/** The terms shown for agreement are the request that is sent. */
export interface FollowForm
  extends
    AskingForm<TermsRequest, TermsRequest>,
    Pick<FormView<TermsRequest, TermsRequest, Follow>, 'draft' | 'sending'> {
  readonly errorOf: (field: string) => string | undefined;
}

/**
 * Draft, validation and sending of terms.
 * @param follow the terms in force when the form opened; undefined: none
 * @param current the terms in force now
 */
export const useFollowForm = (
  traderId: number,
  follow: Follow | undefined,
  current: Follow | undefined,
): FollowForm => {
  const { i18n } = useLingui();
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(follow ? changeFormKind : followFormKind, traderId);
  const { sending } = view;
  const version = follow && String(follow.version);
  const isTyped = view.draft.trader_user_id === traderId && view.draft.version === version;
  const draft = follow && !isTyped ? termsOf(follow) : { ...view.draft, trader_user_id: traderId };
  const [seen, setSeen] = useState(follow?.version);
  const form = useReviewedForm<TermsRequest, TermsRequest>({
    form: view,
    fields: ['number', 'most_per_order', 'most_in_all', 'stop_loss'],
    movedFrom: () => (isOffline ? { kind: 'offline' } : null),
  });
  const wrong: Readonly<Record<string, FollowProblemCode | undefined>> = termProblems(draft);
  const asking = () => {
    // After a refusal because the terms changed, the user decides on the current ones.
    const known = form.refused?.code === 'state.changed' ? current?.version : seen;
    setSeen(known);
    if (Object.keys(wrong).length > 0) return null;
    const request = known === undefined ? draft : { ...draft, version: String(known) };
    return { review: { request, problem: null }, snapshot: request };
  };
  return {
    ...asksFor(form, asking),
    edit: (patch) => form.edit({ ...draft, ...patch, ...(version && { version }) }),
    draft,
    sending,
    errorOf(field) {
      const problem = form.wasTried ? wrong[field] : undefined;
      return form.refusalAt(field) ?? (problem && i18n._(problemText(problem)));
    },
  };
};
type FollowProblemCode = NonNullable<ReturnType<typeof termProblems>['number']>;
