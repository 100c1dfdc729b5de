import { expect, test } from 'vitest';
import { checkDeposit, evaluateDeposit } from './deposits.ts';

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

const dollars = { minimum: '10', ruleMaximum: '100000' };
const payment = (amount: string) => ({ amount, reference: 'deposit-1' });

test('the published rule credits the announced amount up to its maximum, and refuses more', () => {
  expect(evaluateDeposit(payment('100000'), dollars)).toEqual({
    isApproved: true,
    why: 'as-announced',
    findings: payment('100000'),
  });
  expect(evaluateDeposit(payment('100000.000001'), dollars)).toEqual({
    isApproved: false,
    why: 'above-rule',
  });
});
