import { expect, test } from 'vitest';
import { checkDeposit } from './deposits.ts';

test.each([
  ['100.25', 'voucher.png', null],
  ['0.01', 'voucher.png', null],
  ['0', 'voucher.png', 'amount.invalid'],
  ['-1', 'voucher.png', 'amount.invalid'],
  ['100.255', 'voucher.png', 'amount.decimals'],
  ['100', '', 'text.required'],
])('%s with the voucher "%s": %s', (amount, voucher, problem) => {
  expect(checkDeposit(amount, voucher, 2)).toBe(problem);
});
