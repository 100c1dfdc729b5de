import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const withdrawalProblems: ProblemTexts = {
  'withdrawal.limit': msg`This is more than what’s left of your 24-hour limit`,
  'withdrawal.tooMany': msg`Twenty withdrawals are under way. Wait until one of them is sent, or cancel one.`,
  'withdrawal.notFound': msg`This withdrawal does not exist`,
  'address.waiting': msg`A new address can be used after 24 hours, or at once when you confirm it by email code`,
};
