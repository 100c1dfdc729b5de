import type { AccountName } from '#contract/account-names.ts';
import { couponDecimals, trialMarginOf } from '#domain/coupons/coupons.ts';
import { decimal, maximum, minimum, roundDown, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { hedgedLoss, trialMarginToReturn, type TrialClosing } from '#domain/coupons/trial-margin.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { Refusal } from '#server/lib/http/refusal.ts';
import { addToFreeze, freeze, settleFreeze } from '#server/ledger/freezes.ts';
import { post } from '#server/ledger/post.ts';
import { termsOf } from './coupon-response.ts';
import { holdUsed, inTether, payment, referenceOf } from './coupon-use.service.ts';
import { changeCoupon, hasTakenProfit, type CouponRow } from './coupons.repository.ts';

/*
 * Margin that a coupon lends to a position: lent at its opening, taken back as its lots close. Profit stays frozen in the
 * account until it is settled, so that it leaves by no way meanwhile.
 */

/** @throws Refusal `coupon.profitTaken` where the person has had the profit of another trial margin */
export const refuseSecondProfit = async (transaction: Transaction, { user_id }: CouponRow): Promise<void> => {
  if (await hasTakenProfit(transaction, user_id, ['held', 'paid']))
    throw new Refusal('coupon.profitTaken', { field: 'coupon_id' });
};

/** Lends what a coupon pays of an opening's margin. @param row used by that opening */
export const lendMargin = async (
  transaction: Transaction,
  row: CouponRow,
  { margin, account }: { readonly margin: string; readonly account: AccountName },
  at: Date,
): Promise<void> => {
  const amount = trialMarginOf(termsOf(row), decimal(margin));
  await post(transaction, payment(row, 'coupon_margin', { ...inTether, account, amount }, at));
  await changeCoupon(transaction, row, { benefit: toPlain(amount) });
};

/** What opposite positions gained while a position with trial margin was open. */
export interface Opposed {
  /** Of the user and of linked accounts: taken off the profit. */
  readonly inAll: Decimal;
  /** Of accounts that were the user's before it began: a loss of theirs is theirs. Links made up afterwards cost nobody money. */
  readonly byPerson: Decimal;
}

export interface MarginClosing extends TrialClosing {
  readonly account: AccountName;
  /** Results of all its closings less every fee of the position. */
  readonly net: Decimal;
  /** Of the position when it was opened: trial margin and the user's own. */
  readonly margin: Decimal;
  /** What opposite positions gained; asked once the last lot is closed. Null before. */
  readonly opposed: (() => Promise<Opposed>) | null;
  /** Of the account now, held by the transaction. */
  available(): Promise<Decimal>;
}

/**
 * Freezes what the position has gained up to now on trial margin, or releases what later lots lost of it. What it gained on the
 * user's own margin is theirs at once.
 */
const holdProfit = async (
  transaction: Transaction,
  row: CouponRow,
  { net, margin, account, available }: MarginClosing,
  at: Date,
): Promise<Pick<CouponRow, 'profit' | 'profit_status' | 'profit_freeze_id'>> => {
  const held = decimal(row.profit);
  const entry = { kind: 'coupon_profit', reference: referenceOf(row), at } as const;
  const gained = roundDown(maximum(zero, net).times(decimal(row.benefit)).div(margin), couponDecimals);
  const more = minimum(gained.minus(held), await available());
  let freezeId = row.profit_freeze_id;
  if (more.lt(zero))
    await settleFreeze(transaction, freezeId!, {
      ...entry,
      used: '0',
      released: toPlain(more.neg()),
      lines: [],
    });
  else if (more.gt(zero) && freezeId !== null) await addToFreeze(transaction, freezeId, toPlain(more), entry);
  else if (more.gt(zero))
    freezeId = await freeze(transaction, {
      ...entry,
      userId: row.user_id,
      account,
      currencyId: inTether.currencyId,
      amount: toPlain(more),
    });
  const profit = held.plus(more);
  return profit.gt(zero)
    ? { profit: toPlain(profit), profit_status: 'held', profit_freeze_id: freezeId }
    : { profit: '0', profit_status: null, profit_freeze_id: null };
};

const noneOpposed: Opposed = { inAll: zero, byPerson: zero };

/** Takes back what a closing leaves of lent margin and freezes its profit; of a coupon that lent none, nothing. */
export const takeMarginBack = async (
  transaction: Transaction,
  id: number,
  closing: MarginClosing,
  at: Date,
): Promise<void> => {
  const row = await holdUsed(transaction, id);
  if (row.kind !== 'trial_margin') return;
  const lent = { given: decimal(row.benefit), returned: decimal(row.returned) };
  const opposed = closing.opposed && !row.is_profit_free ? await closing.opposed() : noneOpposed;
  const left = trialMarginToReturn(lent, closing);
  const available = opposed.byPerson.eq(zero) ? zero : (await closing.available()).minus(left);
  const amount = left.plus(
    hedgedLoss({ given: lent.given, opposed: opposed.byPerson }, { ...closing, available }),
  );
  if (!amount.eq(zero)) {
    const paid = { ...inTether, account: closing.account, amount: amount.neg() };
    await post(transaction, payment(row, 'coupon_margin_return', paid, at));
  }
  const profit = row.is_profit_free ? {} : await holdProfit(transaction, row, closing, at);
  await changeCoupon(transaction, row, {
    returned: toPlain(lent.returned.plus(amount)),
    opposed: toPlain(opposed.inAll),
    ...profit,
  });
};
