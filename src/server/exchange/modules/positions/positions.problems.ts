import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const positionProblems: ProblemTexts = {
  'position.notFound': msg`This position does not exist`,
  'positions.tooMany': msg`You have 200 positions, including pending ones, which is the maximum. Close one before opening another.`,
  'lots.invalid': msg`Enter a whole number of lots`,
  'lots.range': msg`Number of lots out of range`,
  'multiple.unknown': msg`This leverage is not available`,
  'stop.behindLiquidation': msg`The position is liquidated before this price is reached`,
};
