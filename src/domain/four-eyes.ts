import { decimal } from './money.ts';

/** Worth in BTC. What leaves the exchange and is worth more is approved by two people. */
export const fourEyesAbove = '2';

/** How many different people must approve a withdrawal of this worth in BTC; one alone may refuse it. */
export const approvalsFor = (worth: string): 1 | 2 => (decimal(worth).gt(decimal(fourEyesAbove)) ? 2 : 1);
