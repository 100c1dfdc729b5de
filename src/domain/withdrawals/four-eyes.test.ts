import { expect, test } from 'vitest';
import { approvalsFor, fourEyesAbove } from './four-eyes.ts';

test.each([
  ['0', '0', 1],
  [fourEyesAbove, '0', 1],
  [`${fourEyesAbove}.00000001`, '0', 2],
  ['500', '0', 2],
  ['1.5', '0.5', 1],
  ['1.5', '0.50000001', 2],
  ['0.0001', fourEyesAbove, 2],
])('a withdrawal worth %s BTC after %s in a day needs approval by %i', (worth, approved, approvals) => {
  expect(approvalsFor(worth, approved)).toBe(approvals);
});
