import { review } from './review-of.ts';

/** Evidence and refusal reasons for the review of lead-trader applications. */
export const trader = review({
  reasons: ['nickname', 'record', 'follows'],
  rules: ['tooYoung', 'tooFewTrades', 'follows'],
  facts: [
    'account_days',
    'closed_positions',
    'total_result',
    'return_rate',
    'profitable_positions',
    'max_drawdown',
    'most_margin',
  ],
  checks: ['old_enough', 'traded_enough'],
});
