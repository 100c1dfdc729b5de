import { expect, test } from 'vitest';
import { approvalsFor, fourEyesAbove } from './four-eyes.ts';

test.each([
  ['0', 1],
  [fourEyesAbove, 1],
  [`${fourEyesAbove}.00000001`, 2],
  ['500', 2],
])('a withdrawal worth %s BTC is approved by %i', (worth, approvals) => {
  expect(approvalsFor(worth)).toBe(approvals);
});
