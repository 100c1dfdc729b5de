import { expect, test } from 'vitest';
import { depositSteps } from './deposit-steps.ts';

const stepsOf = (status: 'under_review' | 'credited' | 'refused'): string[] =>
  depositSteps({ status }).map((step) => `${step.status} ${step.state}`);

test('the steps of a deposit follow the chart, up to its state', () => {
  expect(stepsOf('under_review')).toEqual(['drafted done', 'underReview now', 'credited open']);
  expect(stepsOf('credited')).toEqual(['drafted done', 'underReview done', 'credited done']);
  expect(stepsOf('refused')).toEqual(['drafted done', 'underReview done', 'refused warn']);
});
