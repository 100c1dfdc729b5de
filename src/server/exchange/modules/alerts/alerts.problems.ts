import { msg } from '@lingui/core/macro';
import { leastPercent, mostAlerts, mostPercent } from '#domain/alerts/alert.ts';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const alertProblems: ProblemTexts = {
  'alert.notFound': msg`This alert does not exist`,
  'alert.tooMany': msg`You already have ${{ most: mostAlerts }} active alerts. Remove one to set another.`,
  'alert.reached': msg`The price is already there. Choose one it has yet to reach.`,
  'alert.percent': msg`Enter a change between ${{ least: leastPercent }}% and ${{ most: mostPercent }}%`,
};
