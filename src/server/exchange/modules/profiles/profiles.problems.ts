import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const profileProblems: ProblemTexts = {
  'nickname.invalid': msg`Use 2 to 10 letters or digits`,
  'signature.invalid': msg`Use 2 to 30 letters, digits or single spaces`,
  'country.unknown': msg`Choose a country from the list`,
};
