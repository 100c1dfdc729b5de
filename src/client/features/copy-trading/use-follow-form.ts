import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Follow } from '#contract/copy-trading.ts';
import { useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { useDraft } from '#client/data/engine/use-draft.ts';
import { changeKind, followKind, type TermsRequest } from '#client/data/copy-trading/follow-requests.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { problemText, wordProblems } from '#client/lib/problem-text.ts';
import { useStillPicture, type StillPicture } from '#client/lib/still-picture.ts';
import { useSeenOutcome } from '#client/parts/requests/use-seen-outcome.ts';
import { copyProblems } from './copy-problems.ts';
import { followDraftKind, termsOf } from './follow-draft.ts';
import { termProblems } from './follow-terms.ts';

wordProblems(copyProblems);

export interface FollowForm {
  readonly draft: TermsRequest;
  readonly sending: KeyedRequestView<TermsRequest, Follow>;
  /** The terms as they are shown for agreement, and sent. */
  readonly still: StillPicture<TermsRequest>;
  readonly errorOf: (field: string) => string | undefined;
  readonly formError: string | undefined;
  readonly edit: (patch: Partial<TermsRequest>) => void;
  readonly review: () => void;
  readonly confirm: () => void;
  /** How often it was to be reviewed, or was sent, and something was wrong. */
  readonly failures: number;
}

const fields: readonly string[] = ['number', 'most_per_order', 'most_in_all', 'stop_loss'];

/**
 * Terms as they are typed, what of them is wrong, and their sending.
 * @param follow what held when the form was opened; undefined: nothing did
 * @param current what holds by now
 */
export const useFollowForm = (
  traderId: number,
  follow: Follow | undefined,
  current: Follow | undefined,
): FollowForm => {
  const { i18n } = useLingui();
  const failureText = useCallFailureText();
  const isOffline = useNetStatus() === 'offline';
  const sending = useKeyedRequest(follow ? changeKind : followKind, traderId);
  const [draft, setDraft] = useDraft(followDraftKind, (typed) =>
    typed.trader_user_id === traderId
      ? typed
      : follow
        ? termsOf(follow)
        : { ...followDraftKind.empty, trader_user_id: traderId },
  );
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState(false);
  const [seen, setSeen] = useState(follow?.version);
  const problems = termProblems(draft);
  const isWrong = Object.keys(problems).length > 0;
  const still = useStillPicture<TermsRequest>(() => (isOffline ? { kind: 'offline' } : null));
  useSeenOutcome(sending, () => setDraft(followDraftKind.empty));
  const { failure } = sending;
  const refused = failure?.kind === 'refused' ? failure : null;
  const wrong: Readonly<Record<string, FollowProblemCode | undefined>> = problems;
  return {
    draft,
    sending,
    still,
    errorOf(field) {
      if (refused?.field === field) return failureText(refused);
      const problem = wrong[field];
      return problem && asked ? i18n._(problemText(problem)) : undefined;
    },
    formError: failure && !fields.includes(refused?.field ?? '') ? failureText(failure) : undefined,
    edit(patch) {
      sending.dismiss();
      setDraft({ ...patch, trader_user_id: traderId });
    },
    review() {
      // Told that they have changed, the user decides on what holds by now.
      const version = refused?.code === 'state.changed' ? current?.version : seen;
      setSeen(version);
      sending.dismiss();
      setAsked(true);
      if (isWrong) {
        still.drop();
        setTries(tries + 1);
        return;
      }
      still.take(version === undefined ? draft : { ...draft, version: String(version) });
    },
    confirm() {
      if (!still.picture || still.moved) return;
      setTries(0);
      sending.confirm(still.picture);
      still.drop();
    },
    failures: tries + (failure ? 1 : 0),
  };
};
type FollowProblemCode = NonNullable<ReturnType<typeof termProblems>['number']>;
