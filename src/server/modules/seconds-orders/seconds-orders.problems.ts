import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/lib/http/problem-texts.ts';

export const secondsOrderProblems: ProblemTexts = {
  'seconds.unknown': msg`This duration is not offered`,
};
