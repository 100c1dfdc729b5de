import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Messages for input that these forms reject before sending. */
export const accountProblems: ProblemTexts = {
  'account.invalid': msg`Enter a valid email or mobile number`,
  'mobile.invalid': msg`Check the mobile number and its area code`,
  'password.short': msg`The password needs at least 6 characters`,
  'password.long': msg`Use at most 128 characters`,
  'password.mismatch': msg`Passwords don’t match`,
  'invite.unknown': msg`Invite code not found`,
  'code.invalid': msg`The verification code has 6 digits`,
};
