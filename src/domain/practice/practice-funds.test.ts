import { expect, test } from 'vitest';
import { canBeginWith, leastFunds, mostFunds, usualFunds } from './practice-funds.ts';

test.each([usualFunds, leastFunds, mostFunds, '250.75', '500.5'])('practice can begin with %s', (funds) => {
  expect(canBeginWith(funds)).toBe(true);
});

test.each(['', 'ten', '-500', '1e4', '500.123', '500.', '٥٠٠', '0', '99.99', '1000000.01', '9'.repeat(40)])(
  'practice cannot begin with "%s"',
  (funds) => {
    expect(canBeginWith(funds)).toBe(false);
  },
);
