import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const messageProblems: ProblemTexts = {
  'message.notFound': msg`This message does not exist`,
};
