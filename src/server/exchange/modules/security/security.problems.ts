import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const securityProblems: ProblemTexts = {
  'password.unset': msg`You have no fund password yet. Set one first.`,
  'password.again': msg`Nothing was withdrawn: enter your fund password again`,
  'proof.required': msg`Above 200 USDT a day, what goes to somebody else is confirmed with the fund password. Nothing was done.`,
  'password.wrong': msg`The fund password is wrong`,
  'password.locked': msg`Too many wrong fund passwords. Wait, or set a new one.`,
  'contact.taken': msg`This email or number belongs to another account`,
  'contact.same': msg`This email or number is bound to your account already`,
};
