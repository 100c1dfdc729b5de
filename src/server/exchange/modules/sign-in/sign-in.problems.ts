import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const signInProblems: ProblemTexts = {
  'login.failed': msg`Login failed. Check the account and the password.`,
  'account.taken': msg`This account is already registered. Log in, or reset the password.`,
  'password.short': msg`The password needs at least 6 characters`,
  'password.long': msg`Use at most 128 characters`,
  'password.common': msg`This password is among the 10,000 most common. Choose another.`,
  'password.mismatch': msg`Passwords don’t match`,
  'invite.unknown': msg`Invite code not found`,
};
