import { getLoanEligibility } from '#contract/loans.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** Whether the user may borrow. */
export const eligibilityAnswer = answerOf(getLoanEligibility, {
  name: 'loanEligibility',
  owner: 'user',
  limits: { rows: 1, days: 30 },
});
