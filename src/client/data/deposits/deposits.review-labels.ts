import { msg } from '@lingui/core/macro';
import type { ReviewTexts } from '#client/data/engine/resource.ts';

export const reviewTexts: ReviewTexts<'deposit'> = {
  kind: 'deposit',
  queue: msg`Deposits`,
  facts: {
    network: msg`Network`,
    payment_way: msg`Paid by`,
    sent_to: msg`Sent to`,
    payment_reference: msg`Payment reference`,
    least_amount: msg`Minimum`,
    announced_at: msg({ message: 'Reported', context: 'time' }),
  },
  checks: {
    amount_above_least: [msg`Not below the minimum`, msg`Below the minimum`],
    no_twin_waiting: [
      msg`No other deposit of the same amount waits`,
      msg`Another deposit of the same amount waits: look for two payments`,
    ],
  },
  values: {
    'payment_way bank': msg`Bank transfer`,
    'payment_way wallet': msg`Wallet`,
  },
};
