import { getVip } from '#contract/vip.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';
import { accountAnswer } from '#client/data/engine/account-answer.ts';

export const vipAnswer = answerOf(getVip, { name: 'vip', ...accountAnswer });
