import { getProfile } from '#contract/profiles.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { accountAnswer } from '#client/data/engine/account-answer.ts';

export const profileAnswer = answerOf(getProfile, { name: 'profile', ...accountAnswer });
