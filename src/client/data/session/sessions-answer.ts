import { listSessions } from '#contract/users.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { accountAnswer } from '#client/data/engine/account-answer.ts';

/** The devices that are logged in. */
export const sessionsAnswer = answerOf(listSessions, { name: 'sessions', ...accountAnswer });
