import { listHotSearches } from '#contract/searches.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** Popular searches of all users. */
export const hotSearchesAnswer = answerOf(listHotSearches, {
  name: 'hotSearches',
  owner: 'everyone',
  limits: { rows: 1, days: 7 },
});
