import { useEffect, useEffectEvent } from 'react';
import type { FormView } from '#client/data/engine/form/use-form.ts';
import { vibrate } from '#client/lib/device/haptics.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { hasBeenUncertain } from './has-been-uncertain.ts';
import { showArrival, type PlacedPage } from './arrival/show-arrival.ts';

/** Long enough to read a sentence with figures while continuing to work. */
const shownMs = 6_000;

type Outcome<Answer> = Pick<
  FormView<unknown, unknown, Answer>,
  'answer' | 'dismiss' | 'refusal' | 'sending' | 'steps'
>;

interface OutcomeOptions<Answer> {
  readonly textOf: (answer: Answer) => string;
  readonly isFilled: (answer: Answer) => boolean;
  /** The page of the placed row. */
  readonly page: PlacedPage;
  readonly onReported?: (answer: Answer) => void;
}

/**
 * An order with an undoubted outcome is a passing event: it is shown for a moment, animates to its list, and
 * the ticket is free for the next one. One that was in doubt stays until its outcome was seen. Returns
 * whether it is shown.
 */
export const useOutcomeEvent = <Answer extends { readonly id: number }>(
  ticket: Outcome<Answer>,
  { textOf, isFilled, page, onReported }: OutcomeOptions<Answer>,
): boolean => {
  const { answer, refusal, dismiss } = ticket;
  const inDoubt = hasBeenUncertain(ticket);
  const isEvent = answer !== null && !inDoubt;
  const report = useEffectEvent(() => {
    if (answer === null) return;
    showToast(textOf(answer), 'success', shownMs);
    vibrate(isFilled(answer) ? 'filled' : 'placed');
    showArrival(page, answer.id);
    onReported?.(answer);
    dismiss();
  });
  useEffect(() => {
    if (isEvent) report();
  }, [isEvent]);
  useEffect(() => {
    if (refusal) vibrate('refused');
  }, [refusal]);
  return inDoubt;
};
