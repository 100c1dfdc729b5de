import type { FormView } from '#client/data/engine/form/use-form.ts';

/** Whether the answer to the shown order is missing, or was for a while. */
export const hasBeenUncertain = ({
  sending,
  steps,
  answer,
}: Pick<FormView<unknown, unknown, unknown>, 'answer' | 'sending' | 'steps'>): boolean =>
  (sending.isUnderWay || answer !== null) &&
  (sending.isUncertain || (steps !== null && (steps.lostAtMs !== null || steps.tries > 0)));
