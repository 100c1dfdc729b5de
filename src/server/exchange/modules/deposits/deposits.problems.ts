import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const depositProblems: ProblemTexts = {
  'deposit.address': msg`This is not your deposit address on this network`,
  'deposit.reference': msg`This is not your payment reference`,
  'deposit.tooMany': msg`Too many deposits are under review. Wait until one of them is decided.`,
  'deposit.notFound': msg`This deposit does not exist`,
  'deposit.credited': msg`This payment was credited already`,
};
