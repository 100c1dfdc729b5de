import { expect, test } from 'vitest';
import { secondsOrderOf } from '#tests/support/samples.ts';
import { expectedResult } from './expected-result.ts';

const order = secondsOrderOf({ id: 1, number: '7.77', profit_ratio: '65' });

test.each([
  [1, '20000.01', 'win', '5.05'],
  [1, '19999.99', 'lose', '-7.77'],
  [2, '19999.99', 'win', '5.05'],
  [2, '20000.01', 'lose', '-7.77'],
  [1, '20000.00', 'draw', '0'],
  [2, '20000', 'draw', '0'],
] as const)('a stake of side %i at %s would %s %s, a gain rounded down', (type, price, result, profits) => {
  expect(expectedResult({ ...order, type }, price, 2)).toEqual({ result, profits });
});

test('before the opening no result is expected', () => {
  expect(expectedResult({ ...order, open_price: null }, '20000', 2)).toBeNull();
});
