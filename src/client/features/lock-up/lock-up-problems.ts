import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Messages for input that this form rejects before sending. */
export const lockUpProblems: ProblemTexts = {
  'offer.notBegun': msg`This offer has not begun yet`,
  'offer.soldOut': msg`Not that much is left of this offer`,
  'offer.ended': msg`This offer has ended`,
};
