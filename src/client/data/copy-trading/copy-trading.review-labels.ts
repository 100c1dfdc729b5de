import { msg } from '@lingui/core/macro';
import type { ReviewTexts } from '#client/data/engine/resource.ts';

export const reviewTexts: ReviewTexts<'trader'> = {
  kind: 'trader',
  queue: msg`Lead traders`,
  facts: {
    account_days: msg`Days since registration`,
    closed_positions: msg`Closed positions`,
    total_result: msg`Total result after fees`,
    return_rate: msg`Return on the margin used`,
    profitable_positions: msg`Positions with a profit`,
    max_drawdown: msg`Max drawdown`,
    most_margin: msg`Most margin used at one time`,
  },
  checks: {
    old_enough: [msg`The account is 30 days old`, msg`The account is younger than 30 days`],
    traded_enough: [msg`At least 10 positions were closed`, msg`Fewer than 10 positions were closed`],
  },
};
