import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Copy, Follow, SkipReason } from '#contract/copy-trading.ts';
import type { TraderApplication, TraderSort } from '#contract/traders.ts';

/** Names of the figures that traders are sorted by. */
export const sortLabels: Readonly<Record<TraderSort, MessageDescriptor>> = {
  income_rate: msg`Return`,
  accuracy: msg`Accuracy`,
  followers: msg`Followers`,
  drawdown: msg`Drawdown`,
  days: msg`Days trading`,
};

/** Names of the states of a follow. */
export const followLabels: Readonly<Record<Follow['status'], MessageDescriptor>> = {
  following: msg`Following`,
  paused: msg`Paused`,
  ending: msg`Ending`,
  notFollowing: msg`Stopped`,
};

/** Names of the states of an application to lead. */
export const applicationLabels: Readonly<
  Record<NonNullable<TraderApplication['status']>, MessageDescriptor>
> = {
  underReview: msg({ message: 'under review.', context: 'outcome' }),
  approved: msg({ message: 'approved.', context: 'outcome' }),
  refused: msg({ message: 'refused.', context: 'outcome' }),
};

/** Why following ended. */
export const endedLabels: Readonly<Record<NonNullable<Follow['ended_reason']>, MessageDescriptor>> = {
  user: msg`You stopped it`,
  stop_loss: msg`Your stop was reached`,
  trader_left: msg`The trader left`,
};

/** Outcome of a trader's order. */
export const copyLabels: Readonly<Record<Copy['status'], MessageDescriptor>> = {
  open: msg({ message: 'Open', context: 'position' }),
  closed: msg({ message: 'Closed', context: 'position' }),
  detached: msg`Self-held`,
  skipped: msg`Skipped`,
};

/** Why an order was not copied. */
export const skipLabels: Readonly<Record<SkipReason, MessageDescriptor>> = {
  balance: msg`Your futures account did not cover the margin.`,
  order_limit: msg`It would have passed your limit for one order.`,
  total_limit: msg`It would have passed your limit for all orders.`,
  lots_too_small: msg`Your share was less than 0.01 lot.`,
  lots_too_many: msg`It was more lots than one position may hold.`,
  positions: msg`You hold as many positions as you may.`,
  ladder: msg`The order book did not hold enough for every follower.`,
  price_moved: msg`The price had moved too far.`,
  market_closed: msg`The market was closed.`,
  late: msg`It came too late to be copied at a fair price.`,
  stopped: msg`By then, following was paused, had ended, or was on other terms.`,
};
