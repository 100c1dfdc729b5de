import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Withdrawal } from '#contract/withdrawals.ts';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Names of the chart's states. */
export const withdrawalLabels: Readonly<Record<Withdrawal['status'], MessageDescriptor>> = {
  underReview: msg`Under review`,
  sending: msg`Being sent`,
  uncertain: msg`Being sent`,
  sent: msg({ message: `Sent`, context: 'withdrawal' }),
  refused: msg`Refused, funds returned`,
  cancelled: msg`Cancelled, funds returned`,
};

/** Texts for refusals of a cancellation made before the exchange is asked. */
export const cancelProblems: ProblemTexts = { 'state.notAllowed': msg`This is no longer possible` };
