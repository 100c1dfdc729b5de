import { msg } from '@lingui/core/macro';
import type { ReviewTexts } from '#client/data/engine/resource.ts';

export const reviewTexts: ReviewTexts<'withdrawal'> = {
  kind: 'withdrawal',
  queue: msg`Withdrawals`,
  facts: {
    payee: msg({ message: 'To', context: 'payee' }),
    payee_name: msg`Recipient`,
    payee_added_at: msg`Recipient saved`,
    remark: msg`Note`,
    paid_out: msg`To be sent`,
    worth: msg`Worth`,
    limit_of_day: msg`24-hour limit`,
    used_of_day: msg`Used with this`,
    balance_before: msg`Balance before`,
    balance_after: msg`Balance after`,
    frozen_balance: msg`Frozen`,
  },
  checks: {
    within_limit: [msg`Within the 24-hour limit`, msg`Above the 24-hour limit`],
    payee_known_a_day: [
      msg`The recipient was saved more than a day before`,
      msg`The recipient was saved less than a day before`,
    ],
  },
};
