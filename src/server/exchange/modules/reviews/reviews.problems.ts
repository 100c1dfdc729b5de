import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const reviewProblems: ProblemTexts = {
  'review.notFound': msg`This review does not exist`,
  'review.decided': msg`This was decided already. Nothing was changed.`,
  'review.own': msg`This is your own account’s. Another operator has to decide it.`,
  'review.approvedBefore': msg`You have approved this already. Another operator has to approve it as well.`,
};
