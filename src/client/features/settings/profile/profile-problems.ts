import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Messages for input that these forms reject before sending. */
export const profileProblems: ProblemTexts = {
  'nickname.invalid': msg`Use 2 to 10 letters or digits`,
  'signature.invalid': msg`Use 2 to 30 letters, digits or single spaces`,
};
