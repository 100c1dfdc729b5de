import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const walletProblems: ProblemTexts = {
  'date.invalid': msg`This date is not valid`,
  'kind.unknown': msg`There is no such kind of movement`,
  'statement.tooLarge': msg`More than 200,000 movements in this period. Choose a shorter one.`,
};
