import { expect, test } from 'vitest';
import { depositSteps } from './deposit-steps.ts';

const told = (status: 'under_review' | 'credited' | 'refused'): string[] =>
  depositSteps({ status }).map((step) => `${step.status} ${step.state}`);

test('the steps of a deposit follow the chart, up to its state', () => {
  expect(told('under_review')).toEqual(['drafted done', 'underReview now', 'credited open']);
  expect(told('credited')).toEqual(['drafted done', 'underReview done', 'credited done']);
  expect(told('refused')).toEqual(['drafted done', 'underReview done', 'refused warn']);
});
