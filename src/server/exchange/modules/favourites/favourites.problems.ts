import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const favouriteProblems: ProblemTexts = {
  'favourite.notFound': msg`This favourite does not exist`,
};
