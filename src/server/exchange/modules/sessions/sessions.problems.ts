import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const sessionProblems: ProblemTexts = {
  'session.notFound': msg`This device is already logged out`,
};
