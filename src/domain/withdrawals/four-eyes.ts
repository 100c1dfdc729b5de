import { decimal } from '#domain/money/money.ts';

/** Worth in BTC. Where more than this of one user's leaves the exchange within 24 hours, two people approve it. */
export const fourEyesAbove = '2';

/**
 * How many different people must approve a withdrawal of this worth in BTC, where so much of its user's was approved in the
 * 24 hours before: two that are asked for apart are looked at like one. One person alone may refuse it.
 */
export const approvalsFor = (worth: string, approved: string): 1 | 2 =>
  decimal(worth).plus(decimal(approved)).gt(decimal(fourEyesAbove)) ? 2 : 1;
