import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const secondsOrderProblems: ProblemTexts = {
  'seconds.unknown': msg`This duration is not offered`,
};
