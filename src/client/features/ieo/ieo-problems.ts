import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Words for what this form refuses before it asks the exchange. */
export const ieoProblems: ProblemTexts = {
  'offer.notBegun': msg`This offer has not begun yet`,
  'offer.ended': msg`This offer has ended`,
};
