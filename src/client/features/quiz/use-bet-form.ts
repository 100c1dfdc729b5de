import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ProblemCode } from '#contract/problem.ts';
import type { QuizBet, QuizQuestion } from '#contract/quizzes.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import type { PlaceBetRequest } from '#client/data/quizzes/place-bet-kind.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText, addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { asksFor, useReviewedForm, type AskingForm } from '#client/components/forms/use-reviewed-form.ts';
import { decimal } from '#domain/money/money.ts';
import { payoutNow, stakeProblem } from '#domain/quizzes/quiz-question.ts';
import { betFormKind, type BetDraft } from './bet-form-kind.ts';

addProblemTexts({ 'quiz.closed': msg`The question has closed` });

/** Snapshot of a stake as shown for agreement and sent. */
export interface BetSnapshot {
  readonly request: PlaceBetRequest;
  readonly payout: string;
}

export interface BetForm
  extends
    AskingForm<BetDraft, BetSnapshot>,
    Pick<FormView<BetDraft, PlaceBetRequest, QuizBet>, 'draft' | 'sending'> {
  /** Current payout; null without a valid stake. */
  readonly payout: string | null;
  /** Payout of a stake at the current pool. */
  readonly payoutOf: (wanted: Pick<PlaceBetRequest, 'option' | 'amount'>) => string;
  readonly amountError: string | undefined;
  readonly isOptionMissing: boolean;
}

/** @param staked the user's existing stake on it @param available null while unknown */
export const useBetForm = (question: QuizQuestion, staked: string, available: string | null): BetForm => {
  const { i18n } = useLingui();
  const isOffline = useNetStatus() === 'offline';
  const view = useForm(betFormKind, question.id);
  const { draft, sending } = view;
  const { option, amount } = draft;
  const { stake_min: least, stake_max: most, decimals, pools } = question;
  const evaluate = (wanted: string): ProblemCode | null =>
    stakeProblem(wanted, { least, most, staked, decimals }) ??
    (available !== null && decimal(wanted).gt(decimal(available)) ? 'balance.insufficient' : null);
  const problem = evaluate(amount);
  const payoutOf = (wanted: Pick<PlaceBetRequest, 'option' | 'amount'>): string =>
    payoutNow(pools, wanted.option, wanted.amount, decimals);
  const form = useReviewedForm<BetDraft, BetSnapshot>({
    form: view,
    fields: ['amount'],
    movedFrom(shown) {
      if (isOffline) return { kind: 'offline' };
      if (serverNowMs() >= Date.parse(question.close_at)) return { kind: 'rule', code: 'quiz.closed' };
      const code = evaluate(shown.request.amount);
      if (code) return { kind: 'rule', code };
      // Other users have staked since.
      return payoutOf(shown.request) === shown.payout ? null : { kind: 'changed', what: 'terms' };
    },
  });
  const asking = () => {
    if (option === null || problem) return null;
    const payout = payoutOf({ option, amount });
    const request = { question_id: question.id, option, amount, seen_payout: payout };
    return { review: { request, problem: null }, snapshot: { request, payout } };
  };
  return {
    ...asksFor(form, asking),
    draft,
    sending,
    payout: asking()?.snapshot.payout ?? null,
    payoutOf,
    amountError:
      form.refusalAt('amount') ??
      (problem && (amount !== '' || form.wasTried) ? i18n._(problemText(problem)) : undefined),
    isOptionMissing: form.wasTried && option === null,
  };
};
