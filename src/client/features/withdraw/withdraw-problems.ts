import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Messages for input that these pages reject before sending. */
export const withdrawProblems: ProblemTexts = {
  'address.invalid': msg`This is not an address of the chosen network. Check every character.`,
  'address.contract': msg`This is the contract of a token, not a wallet. What is sent there is lost.`,
  'address.burn': msg`Nobody has the key of this address. What is sent there is lost.`,
  'address.waiting': msg`A new address can be used after 24 hours, or at once when you confirm it by email code`,
  'address.notFound': msg`This address or bank account is not saved any more. Choose another.`,
  'code.invalid': msg`The verification code has 6 digits`,
  'verification.required': msg`Please verify your identity first`,
  'withdrawal.limit': msg`This is more than what’s left of your 24-hour limit`,
};
