import { listLogins } from '#contract/logins.ts';
import { getProfile } from '#contract/profiles.ts';
import { getSecondFactors } from '#contract/second-factors.ts';
import { listSessions } from '#contract/users.ts';
import { getVip } from '#contract/vip.ts';
import { answerOf, type AnswerTerms } from '#client/data/engine/stored-answer.ts';

const accountTerms = { owner: 'user', limits: { rows: 1, days: 30 } } as const satisfies Omit<
  AnswerTerms,
  'name'
>;

export const profileAnswer = answerOf(getProfile, { name: 'profile', ...accountTerms });
/** The devices that are logged in. */
export const sessionsAnswer = answerOf(listSessions, { name: 'sessions', ...accountTerms });
/** Logins and failed attempts, page by page. */
export const loginsAnswer = answerOf(listLogins, {
  name: 'logins',
  ...accountTerms,
  limits: { rows: 10, days: 30 },
});
/** Which second factors are on; it contains no secret of theirs. */
export const secondFactorsAnswer = answerOf(getSecondFactors, { name: 'secondFactors', ...accountTerms });
export const vipAnswer = answerOf(getVip, { name: 'vip', ...accountTerms });
