import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/lib/http/problem-texts.ts';

export const contentProblems: ProblemTexts = {
  'content.notFound': msg`This page no longer exists`,
};
