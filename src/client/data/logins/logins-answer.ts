import { listLogins } from '#contract/logins.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { accountAnswer } from '#client/data/engine/account-answer.ts';

/** Logins and failed attempts, page by page. */
export const loginsAnswer = answerOf(listLogins, {
  name: 'logins',
  ...accountAnswer,
  limits: { rows: 10, days: 30 },
});
