import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const candleProblems: ProblemTexts = {
  'period.invalid': msg`This chart period is not available`,
  'range.invalid': msg`The start must be before the end`,
};
