import { expect, test } from 'vitest';
import { decimal } from '#domain/money/money.ts';
import { isUnproven, unprovenUsdt } from './value-to-others.ts';

test.each([
  ['0', unprovenUsdt, true],
  ['0', `${unprovenUsdt}.000001`, false],
  ['150', '50', true],
  ['150', '50.000001', false],
])('after %s USDT in a day, %s more needs no proof: %s', (passed, usdt, answer) => {
  expect(isUnproven(passed, decimal(usdt))).toBe(answer);
});
