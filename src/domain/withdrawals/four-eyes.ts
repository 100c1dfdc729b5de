import { decimal } from '#domain/money/money.ts';

/** Value in BTC. If a user withdraws more than this within 24 hours, two people must approve it. */
export const fourEyesAbove = '2';

/**
 * How many different people must approve a withdrawal of this value in BTC, given the value approved for its
 * user in the preceding 24 hours: two separate requests are treated like one. A single person may refuse it.
 */
export const approvalsFor = (worth: string, approved: string): 1 | 2 =>
  decimal(worth).plus(decimal(approved)).gt(decimal(fourEyesAbove)) ? 2 : 1;
