import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Messages for input that the form rejects before sending. */
export const copyProblems: ProblemTexts = {
  'multiple.tooLarge': msg`The multiple is above the maximum`,
  'follow.limits': msg`To set a stop loss, first set a total limit. The stop must be between 1% and 100%`,
};
