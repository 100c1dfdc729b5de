import { expect, test } from 'vitest';
import { reviewWithdrawal } from './withdrawal-review.ts';

test.each([
  ['0.00000001', 0, false],
  ['200', 1, true],
  ['200.00000001', 1, false],
  ['200.00000001', 2, true],
  ['500', 2, true],
  ['500.00000001', 2, false],
] as const)('%s BTC at level %d: approved %s', (worth, level, isApproved) => {
  expect(reviewWithdrawal(worth, level).isApproved).toBe(isApproved);
});
