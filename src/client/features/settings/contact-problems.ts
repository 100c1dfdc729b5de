import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Messages for input that this form rejects before sending. */
export const contactProblems: ProblemTexts = {
  'account.invalid': msg`Enter a valid email or mobile number`,
  'mobile.invalid': msg`Check the mobile number and its area code`,
  'code.invalid': msg`The verification code has 6 digits`,
};
