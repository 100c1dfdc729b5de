import { expect, test } from 'vitest';
import { reviewTrader } from './trader-conditions.ts';

test.each([
  [30, 10, false, true, ''],
  [29, 10, false, false, 'tooYoung'],
  [30, 9, false, false, 'tooFewTrades'],
  [300, 100, true, false, 'follows'],
])('%d days, %d closed, following %s: %s', (days, closed_count, is_following, isApproved, why) => {
  expect(reviewTrader({ days, closed_count, is_following })).toEqual({ isApproved, why });
});
