import { expect, test } from 'vitest';
import { decimal } from '#domain/money/money.ts';
import { amountAgainst, shortfall } from './shortfall.ts';

test.each([
  ['100', '40.5', '59.5'],
  ['40.5', '40.5', undefined],
  ['1', '2', undefined],
  ['some', '0', undefined],
  ['', '0', undefined],
  [null, '0', undefined],
  ['100', null, undefined],
])('%s needed of %s available: %s is missing', (needed, available, missing) => {
  expect(shortfall(needed, available)?.toFixed()).toBe(missing);
});

test.each([
  ['59.5', '1000.000000', '59.5'],
  ['0.12345678', '1000.000000', '0.123457'],
  ['59.5', '20.000000', '20'],
  ['0.5', '3', '1'],
])('%s missing, %s elsewhere: %s is moved', (missing, available, moved) => {
  expect(amountAgainst(decimal(missing), available)).toBe(moved);
});
