import { expect, test } from 'vitest';
import { costsOfPosition } from './position-costs.ts';

test('costs that are zero are left out, and the sum is exact', () => {
  expect(costsOfPosition({ open_fee: '1.949305', overnight_fee: '0', close_fee: '0.1' })).toEqual({
    costs: [
      { of: 'opening', amount: '1.949305' },
      { of: 'closing', amount: '0.1' },
    ],
    sum: '2.049305',
  });
});

test('a position without costs has a sum of zero', () => {
  expect(costsOfPosition({ open_fee: '0', overnight_fee: '0.00', close_fee: '0' })).toEqual({
    costs: [],
    sum: '0',
  });
});
