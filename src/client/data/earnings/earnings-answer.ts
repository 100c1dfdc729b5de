import { getEarnings } from '#contract/earnings.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** What products hold, paid and have due. */
export const earningsAnswer = answerOf(getEarnings, {
  name: 'earnings',
  owner: 'user',
  limits: { rows: 1, days: 90 },
  everyMs: 30_000,
});
