import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const userProblems: ProblemTexts = {
  'login.codeNeeded': msg`Too many wrong passwords were entered for this account. Confirm that it’s you with a code we send to its email or phone.`,
  'account.frozen': msg`This account is frozen. Unfreeze it to log in.`,
  'account.invalid': msg`Enter a valid email or mobile number`,
  'mobile.invalid': msg`Check the mobile number and its area code`,
};
