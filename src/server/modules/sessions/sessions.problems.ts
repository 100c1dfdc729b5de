import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/lib/http/problem-texts.ts';

export const sessionProblems: ProblemTexts = {
  'session.notFound': msg`This device is already logged out`,
};
