import { useEffect, useEffectEvent } from 'react';
import type { Ticket } from '#client/data/engine/ticket/use-ticket.ts';
import { vibrate } from '#client/lib/haptics.ts';
import { showToast } from '#client/lib/toast.ts';

/** A sentence with figures, read while the hand goes on. */
const toldMs = 6_000;

type Outcome<Answer> = Pick<
  Ticket<unknown, unknown, Answer>,
  'answer' | 'dismiss' | 'refusal' | 'sending' | 'steps'
>;

/** Whether the answer to the order that is shown did not come, or did not for a while. */
export const isInDoubt = ({
  sending,
  steps,
  answer,
}: Omit<Outcome<unknown>, 'dismiss' | 'refusal'>): boolean =>
  (sending.isUnderWay || answer !== null) &&
  (sending.isUncertain || (steps !== null && (steps.lostAtMs !== null || steps.tries > 0)));

/**
 * An order whose outcome came without a doubt passes as an event: it is told for a moment, stands in its list, and the
 * ticket is free for the next. One that was in doubt stays until its outcome was seen. Returns whether it is shown.
 */
export const useOutcomeEvent = <Answer>(
  ticket: Outcome<Answer>,
  textOf: (answer: Answer) => string,
  isFilled: (answer: Answer) => boolean,
  onTold?: (answer: Answer) => void,
): boolean => {
  const { answer, refusal, dismiss } = ticket;
  const inDoubt = isInDoubt(ticket);
  const isEvent = answer !== null && !inDoubt;
  const tell = useEffectEvent(() => {
    if (answer === null) return;
    showToast(textOf(answer), 'success', toldMs);
    vibrate(isFilled(answer) ? 'filled' : 'placed');
    onTold?.(answer);
    dismiss();
  });
  useEffect(() => {
    if (isEvent) tell();
  }, [isEvent]);
  useEffect(() => {
    if (refusal) vibrate('refused');
  }, [refusal]);
  return inDoubt;
};
