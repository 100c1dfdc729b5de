import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Messages for input that this form rejects before sending. */
export const payPasswordProblems: ProblemTexts = {
  'password.short': msg`The password needs at least 6 characters`,
  'password.long': msg`Use at most 128 characters`,
  'password.mismatch': msg`Passwords don’t match`,
  'code.invalid': msg`The verification code has 6 digits`,
};
