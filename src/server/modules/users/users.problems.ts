import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/lib/problem-texts.ts';

export const userProblems: ProblemTexts = {
  'login.failed': msg`Login failed. Check the account and the password.`,
  'login.codeNeeded': msg`Too many wrong passwords were entered for this account. Confirm that it’s you with a code we send to its email or phone.`,
  'account.frozen': msg`This account is frozen. Unfreeze it to log in.`,
  'account.invalid': msg`Enter a valid email or mobile number`,
  'account.taken': msg`This account is already registered. Log in, or reset the password.`,
  'mobile.invalid': msg`A mobile number has 11 digits and begins with 13 to 19`,
  'password.short': msg`The password needs at least 6 characters`,
  'password.long': msg`Use at most 128 characters`,
  'password.common': msg`This password is among the 10,000 most common. Choose another.`,
  'password.mismatch': msg`Passwords don’t match`,
  'invite.unknown': msg`Invite code not found`,
};
