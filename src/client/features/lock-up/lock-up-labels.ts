import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LockUp } from '#contract/lock-ups.ts';

/** Names of the chart's states. */
export const lockUpStatusLabels: Readonly<Record<LockUp['status'], MessageDescriptor>> = {
  inProgress: msg`In progress`,
  redeemed: msg`Redeemed early`,
  expired: msg`Paid out`,
};
