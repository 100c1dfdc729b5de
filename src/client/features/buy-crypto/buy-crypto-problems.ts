import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Messages for input that this form rejects before sending. */
export const buyCryptoProblems: ProblemTexts = {
  'region.unsupported': msg`Your region is not supported yet`,
  'verification.required': msg`Please verify your identity first`,
  'purchase.currency': msg`This currency cannot be paid with in this country`,
  'purchase.method': msg`This payment method is not offered in this country`,
  'purchase.bank': msg`Choose a bank`,
  'purchase.email': msg`Enter a valid email address`,
  'purchase.phone': msg`Enter a valid phone number`,
  'purchase.taxId': msg`Enter a valid tax ID`,
};
