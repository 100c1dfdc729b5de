import { formatAmount } from '#client/lib/format/format.ts';

/** So many digits tell what a coin cost on average, whatever its price; the CSV has them all. */
const digits = 7;

/** An average cost in a narrow column: two decimals beside thousands, more the less the coin costs. */
export const formatAverage = (cost: string): string => {
  const [whole = ''] = cost.split('.');
  return formatAmount(cost, Math.max(2, digits - whole.length));
};
