import { msg } from '@lingui/core/macro';
import type { ReviewTexts } from '#client/data/engine/resource.ts';

export const reviewTexts: ReviewTexts<'loan'> = {
  kind: 'loan',
  queue: msg`Loans`,
  facts: {
    collateral: msg`Collateral`,
    term_days: msg`Term in days`,
    leverage: msg`Leverage`,
  },
  checks: {
    may_borrow: [msg`May borrow`, msg`May not borrow`],
    collateral_covers: [msg`The collateral covers the loan`, msg`The collateral does not cover the loan`],
  },
};
