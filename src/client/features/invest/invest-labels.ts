import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DualOrder } from '#contract/dual-investments.ts';

type Labels = Readonly<Record<DualOrder['status'], MessageDescriptor>>;

/** Names of the order states. */
export const investStatusLabels: Labels = {
  purchased: msg`In progress`,
  settling: msg`Settling`,
  suspended: msg`Waiting for a price`,
  success: msg`Paid out`,
  fail: msg`Returned`,
};

/** Names of the chart's states as steps. */
export const investStepLabels: Labels = {
  ...investStatusLabels,
  purchased: msg`Purchased`,
};
