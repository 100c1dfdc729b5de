import { getIdentityState } from '#contract/identity.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** State of the user's verification. */
export const identityAnswer = answerOf(getIdentityState, {
  name: 'identity',
  owner: 'user',
  topic: 'identity',
  limits: { rows: 1, days: 365 },
});
