import type { Coupon } from '#contract/coupons.ts';
import type { Loan } from '#contract/loan-rows.ts';
import type { AuctionDebt } from '#contract/nft-rows.ts';
import type { Purchase } from '#contract/purchases.ts';
import { dayMs } from '#domain/time/instant.ts';

/** Stored data from which deadlines are derived. */
export interface DueSources {
  readonly debts: readonly AuctionDebt[];
  readonly purchases: readonly Purchase[];
  readonly coupons: readonly Coupon[];
  readonly loans: readonly Loan[];
}

/** A task of the user with the deadline `until`, in the future; null: to be done now. */
export type DueItem = { readonly key: string; readonly until: string | null } & (
  | { readonly kind: 'debt'; readonly debt: AuctionDebt }
  | { readonly kind: 'purchase'; readonly purchase: Purchase }
  | { readonly kind: 'coupon'; readonly coupon: Coupon }
  | { readonly kind: 'loanAtRisk' | 'loanOverdue' | 'loanDue'; readonly loan: Loan }
);

/** A coupon is listed only in its last days: until then nothing is lost by waiting. */
const couponNoticeMs = 3 * dayMs;
/** A loan is listed in the last days of its term, and while it is at risk or overdue. */
const loanNoticeMs = 3 * dayMs;

const loanItem = (loan: Loan, nowMs: number): DueItem[] => {
  const key = `loan ${loan.id}`;
  if (loan.is_warned) return [{ key, kind: 'loanAtRisk', until: null, loan }];
  const { due_at } = loan;
  if (due_at === null || loan.next_day_at === null) return [];
  // The clock can be ahead of the list for a moment.
  if (loan.status === 'overdue' || Date.parse(due_at) <= nowMs)
    return [{ key, kind: 'loanOverdue', until: null, loan }];
  return Date.parse(due_at) - nowMs <= loanNoticeMs ? [{ key, kind: 'loanDue', until: due_at, loan }] : [];
};

/** The user's tasks: immediate ones first, then by deadline. @param nowMs by the server's clock */
export const dueItems = ({ debts, purchases, coupons, loans }: DueSources, nowMs: number): DueItem[] => {
  const items: DueItem[] = [
    ...debts
      .filter(({ status }) => status === 'due')
      .map((debt) => ({ key: `debt ${debt.id}`, kind: 'debt', until: debt.overtime, debt }) as const),
    ...purchases
      .filter(({ status }) => status === 'toBePaid')
      .map(
        (purchase) =>
          ({
            key: `purchase ${purchase.id}`,
            kind: 'purchase',
            until: purchase.payable_until,
            purchase,
          }) as const,
      ),
    ...coupons
      .filter(({ status, ends_at }) => status === 'unused' && Date.parse(ends_at) - nowMs <= couponNoticeMs)
      .map(
        (coupon) => ({ key: `coupon ${coupon.id}`, kind: 'coupon', until: coupon.ends_at, coupon }) as const,
      ),
    ...loans.flatMap((loan) => loanItem(loan, nowMs)),
  ];
  const untilMs = ({ until }: DueItem): number => (until === null ? nowMs : Date.parse(until));
  return items
    .filter((item) => item.until === null || untilMs(item) > nowMs)
    .toSorted((one, other) => untilMs(one) - untilMs(other));
};
