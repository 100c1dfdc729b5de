import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const contentProblems: ProblemTexts = {
  'content.notFound': msg`This page no longer exists`,
};
