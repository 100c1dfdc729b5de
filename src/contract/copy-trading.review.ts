import { review } from './review-of.ts';

/** What operators see, and for what they refuse, where lead traders wait for their decision. */
export const trader = review({
  reasons: ['nickname', 'record', 'follows'],
  rules: ['tooYoung', 'tooFewTrades', 'follows'],
  facts: ['account_days', 'closed_positions'],
  checks: ['old_enough', 'traded_enough'],
});
