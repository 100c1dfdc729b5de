import { getEarnings } from '#contract/earnings.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** Holdings, payouts and pending amounts per product. */
export const earningsAnswer = answerOf(getEarnings, {
  name: 'earnings',
  owner: 'user',
  limits: { rows: 1, days: 90 },
  everyMs: 30_000,
});
