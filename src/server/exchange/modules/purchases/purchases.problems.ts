import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const purchaseProblems: ProblemTexts = {
  'purchase.notFound': msg`There is no such order`,
  'purchase.currency': msg`This currency cannot be paid with in this country`,
  'purchase.method': msg`This payment method is not offered in this country`,
  'purchase.bank': msg`Choose a bank`,
  'purchase.tooMany': msg`You’ve reached the maximum number of unfinished orders`,
  'purchase.email': msg`Enter a valid email address`,
  'purchase.phone': msg`Enter a valid phone number`,
  'purchase.taxId': msg`Enter a valid tax ID`,
};
