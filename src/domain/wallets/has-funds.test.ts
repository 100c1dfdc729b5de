import { expect, test } from 'vitest';
import { hasFunds } from './has-funds.ts';

test.each([
  [[], false],
  [['0', '0.000000'], false],
  [['0', '0.000001'], true],
] as const)('accounts with %j available: %s', (available, has) => {
  expect(hasFunds(available.map((amount) => ({ available: amount })))).toBe(has);
});
