import { review } from './review-of.ts';

/** Evidence and refusal reasons for the review of withdrawals. */
export const withdrawal = review({
  reasons: ['nameDiffers', 'wrongAddress', 'unsafeAddress', 'unusual'],
  rules: ['aboveLimit'],
  facts: [
    'payee',
    'payee_name',
    'payee_added_at',
    'remark',
    'paid_out',
    'worth',
    'limit_of_day',
    'used_of_day',
    'balance_before',
    'balance_after',
    'frozen_balance',
  ],
  checks: ['within_limit', 'payee_known_a_day'],
});
