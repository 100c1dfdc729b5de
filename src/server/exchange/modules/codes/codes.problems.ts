import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const codeProblems: ProblemTexts = {
  'code.invalid': msg`The verification code has 6 digits`,
  'code.wrong': msg`The verification code is wrong or has expired`,
  'code.tooSoon': msg`A code was just sent. Please wait before requesting another.`,
  'code.tooMany': msg`Too many codes or wrong tries for today. Try again tomorrow.`,
};
