import { review } from './review-of.ts';

/** Evidence and refusal reasons for the review of loans. */
export const loan = review({
  reasons: ['collateral', 'purpose'],
  rules: ['notEligible', 'collateralFell'],
  facts: ['collateral', 'term_days', 'leverage'],
  checks: ['may_borrow', 'collateral_covers'],
});
