import { getSecondFactors } from '#contract/second-factors.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { accountAnswer } from '#client/data/engine/account-answer.ts';

/** Which second factors are on; contains none of their secrets. */
export const secondFactorsAnswer = answerOf(getSecondFactors, { name: 'secondFactors', ...accountAnswer });
