import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const orderProblems: ProblemTexts = {
  'order.notFound': msg`This order does not exist`,
  'order.filled': msg`This order was filled in the meantime. Nothing was changed.`,
  'order.cancelled': msg`This order was cancelled in the meantime. Nothing was changed.`,
  'orders.tooMany': msg`You have 200 resting orders, which is the maximum. Cancel one, or let one fill, before placing another.`,
  'stop.wrongSide': msg`Long: take profit above and stop loss below the last price. Short: the reverse`,
};
