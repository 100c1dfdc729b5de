import { review } from './review-of.ts';

/** What operators see, and for what they refuse, where loans wait for their decision. */
export const loan = review({
  reasons: ['collateral', 'purpose'],
  rules: ['notEligible', 'collateralFell'],
  facts: ['collateral', 'term_days', 'leverage'],
  checks: ['may_borrow', 'collateral_covers'],
});
