import { decimal, roundDown, roundUp, zero, type Decimal } from '#domain/money/money.ts';

/**
 * Allots an issue among the applications. If the issue suffices, each gets the full amount; otherwise
 * applied x issue / total applied, rounded down to the smallest unit, and the remaining units go one each to
 * the largest fractions, the earlier application first among equals. The total is exactly the issue.
 * @param applied in the order of application
 */
export const allot = (applied: readonly Decimal[], issue: Decimal, decimals: number): Decimal[] => {
  const whole = roundDown(issue, decimals);
  const total = applied.reduce((sum, amount) => sum.plus(amount), zero);
  if (total.lte(whole)) return [...applied];
  const unit = decimal('10').pow(-decimals);
  const shares = applied.map((amount) => roundDown(amount.times(whole).div(total), decimals));
  // All fractions have the same divisor, so comparing their exact dividends is enough.
  const fractions = shares.map((share, index) => applied[index]!.times(whole).minus(share.times(total)));
  const left = whole.minus(shares.reduce((sum, share) => sum.plus(share), zero)).div(unit);
  const favoured = fractions
    .map((_, index) => index)
    .sort((a, b) => fractions[b]!.cmp(fractions[a]!) || a - b);
  for (const index of favoured.slice(0, Number(left.toFixed()))) shares[index] = shares[index]!.plus(unit);
  return shares;
};

/**
 * The freeze of an application, and the cost of an approved amount: the user pays it, so it is rounded up.
 */
export const subscriptionCost = (amount: Decimal, price: Decimal, decimals: number): Decimal =>
  roundUp(amount.times(price), decimals);
