import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DualOrder } from '#contract/dual-investments.ts';

type Words = Readonly<Record<DualOrder['status'], MessageDescriptor>>;

/** How an order stands. */
export const investStatusWords: Words = {
  purchased: msg`In progress`,
  settling: msg`Settling`,
  suspended: msg`Waiting for a price`,
  success: msg`Paid out`,
  fail: msg`Returned`,
};

/** What each state of the chart is called as a step. */
export const investStepWords: Words = {
  ...investStatusWords,
  purchased: msg`Purchased`,
};
