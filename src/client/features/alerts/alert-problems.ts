import { msg } from '@lingui/core/macro';
import { leastPercent, mostPercent } from '#domain/alerts/alert.ts';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Messages for input that the form rejects before sending. */
export const alertProblems: ProblemTexts = {
  'alert.reached': msg`The price is already there. Choose one it has yet to reach.`,
  'alert.percent': msg`Enter a change between ${{ least: leastPercent }}% and ${{ most: mostPercent }}%`,
};
