import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Messages for input that this form rejects before sending. */
export const ieoProblems: ProblemTexts = {
  'offer.notBegun': msg`This offer has not begun yet`,
  'offer.ended': msg`This offer has ended`,
};
