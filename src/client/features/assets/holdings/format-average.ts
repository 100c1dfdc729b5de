import { formatAmount } from '#client/lib/format/format.ts';

/** Significant digits shown for an average cost, whatever the price; the CSV has all of them. */
const digits = 7;

/** An average cost for a narrow column: two decimals for thousands, more for cheaper coins. */
export const formatAverage = (cost: string): string => {
  const [whole = ''] = cost.split('.');
  return formatAmount(cost, Math.max(2, digits - whole.length));
};
