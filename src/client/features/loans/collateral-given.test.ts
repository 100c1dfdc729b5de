import { expect, test } from 'vitest';
import type { LoanStep } from '#contract/loan-rows.ts';
import { collateralGiven } from './collateral-given.ts';

const step = (kind: LoanStep['kind'], amount: string | null): LoanStep => ({
  kind,
  at: '2026-11-20T00:00:00.000Z',
  days: 0,
  amount,
  interest: null,
  held: null,
  debt: null,
  price: null,
  ticks: [],
});

test('collateral added later counts as well; the borrowed, repaid and sold amounts do not', () => {
  expect(
    collateralGiven({
      steps: [
        step('applied', '30'),
        step('granted', '1000000'),
        step('collateralAdded', '1.5'),
        step('repaid', '200000'),
        step('closed', '27.8'),
      ],
    }),
  ).toBe('31.5');
});
