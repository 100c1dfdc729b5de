import type { Project, ProjectInfo } from '#contract/projects.ts';
import { subscriptionCost } from '#domain/projects/allotment.ts';
import { decimal, minimum, roundDown, toPlain, zero } from '#domain/money/money.ts';

type Book = Pick<Project, 'amount' | 'total_sell' | 'decimals'>;

const hundred = decimal('100');

/** Percent of the issue applied for, truncated to two decimals; above 100 when oversubscribed. */
export const appliedPercent = ({ amount, total_sell }: Omit<Book, 'decimals'>): string =>
  toPlain(roundDown(decimal(total_sell).times(hundred).div(decimal(amount)), 2));

export const isOversubscribed = ({ amount, total_sell }: Omit<Book, 'decimals'>): boolean =>
  decimal(total_sell).gt(decimal(amount));

/** Percent of an application that would be approved at this point; 100 where the issue suffices. */
export const approvedPercent = ({ amount, total_sell }: Omit<Book, 'decimals'>): string =>
  isOversubscribed({ amount, total_sell })
    ? toPlain(roundDown(decimal(amount).times(hundred).div(decimal(total_sell)), 2))
    : '100';

/**
 * Amount approved of a further application if it were the last, to the smallest unit; the distribution of
 * the remainder may add one unit.
 */
export const approvable = (wanted: string, { amount, total_sell, decimals }: Book): string => {
  const total = decimal(total_sell).plus(decimal(wanted));
  if (total.lte(decimal(amount))) return wanted;
  return toPlain(roundDown(decimal(wanted).times(decimal(amount)).div(total), decimals));
};

/** Cost of approving part of an application, and the amount returned from the frozen funds. */
export const settledAs = (
  approved: string,
  { price, decimals, frozen }: { price: string; decimals: number; frozen: string },
): { readonly paid: string; readonly returned: string } => {
  const paid = minimum(subscriptionCost(decimal(approved), decimal(price), decimals), decimal(frozen));
  return { paid: toPlain(paid), returned: toPlain(decimal(frozen).minus(paid)) };
};

const percents = [25, 50, 75, 100] as const;

interface Purse {
  /** Available amount of the payment currency. */
  readonly available: string;
  readonly payDecimals: number;
  /** Price of one coin in it. */
  readonly price: string;
}

/** Amounts bought by shares of the available funds; none below the minimum application. */
export const shareSteps = (
  { available, payDecimals, price }: Purse,
  { min, decimals }: Pick<Project, 'min' | 'decimals'>,
): readonly { readonly percent: number; readonly amount: string }[] =>
  percents.map((percent) => {
    const share = roundDown(decimal(available).times(String(percent)).times('0.01'), payDecimals);
    const coins = roundDown(share.div(decimal(price)), decimals);
    return { percent, amount: coins.gt(zero) && coins.gte(decimal(min)) ? toPlain(coins) : '' };
  });

/** Ten times the minimum subscription. */
export const tenTimesLeast = ({ min, decimals }: Pick<ProjectInfo, 'min' | 'decimals'>): string =>
  toPlain(roundDown(decimal(min).times('10'), decimals));

/** A currency's smallest unit: 0.01 of two decimals. */
export const smallestUnit = (decimals: number): string => toPlain(decimal(`1e-${decimals}`));
