import type { Ticket } from '#client/data/engine/ticket/use-ticket.ts';

/** Whether the answer to the order that is shown did not come, or did not for a while. */
export const isInDoubt = ({
  sending,
  steps,
  answer,
}: Pick<Ticket<unknown, unknown, unknown>, 'answer' | 'sending' | 'steps'>): boolean =>
  (sending.isUnderWay || answer !== null) &&
  (sending.isUncertain || (steps !== null && (steps.lostAtMs !== null || steps.tries > 0)));
