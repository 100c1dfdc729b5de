import type { AccountName } from '#contract/account-names.ts';
import { trialMarginOf } from '#domain/coupons.ts';
import { decimal, maximum, minimum, toPlain, zero, type Decimal } from '#domain/money.ts';
import { hedgedLoss, trialMarginToReturn, type TrialClosing } from '#domain/trial-margin.ts';
import type { Transaction } from '#server/lib/database.ts';
import { Refusal } from '#server/lib/refusal.ts';
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

export interface MarginClosing extends TrialClosing {
  readonly account: AccountName;
  /** Results of all its closings less every fee of the position. */
  readonly net: Decimal;
  /** What opposite positions gained; asked once the last lot is closed. Null before. */
  readonly opposed: (() => Promise<Decimal>) | null;
  /** Of the account now, held by the transaction. */
  available(): Promise<Decimal>;
}

/** Freezes what the position has gained up to now, or releases what later lots lost of it. */
const holdProfit = async (
  transaction: Transaction,
  row: CouponRow,
  { net, account, available }: MarginClosing,
  at: Date,
): Promise<Pick<CouponRow, 'profit' | 'profit_status' | 'profit_freeze_id'>> => {
  const held = decimal(row.profit);
  const entry = { kind: 'coupon_profit', reference: referenceOf(row), at } as const;
  const more = minimum(maximum(zero, net).minus(held), await available());
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
  const opposed = closing.opposed ? await closing.opposed() : zero;
  const left = trialMarginToReturn(lent, closing);
  const available = opposed.eq(zero) ? zero : (await closing.available()).minus(left);
  const amount = left.plus(hedgedLoss({ given: lent.given, opposed }, { ...closing, available }));
  if (!amount.eq(zero)) {
    const paid = { ...inTether, account: closing.account, amount: amount.neg() };
    await post(transaction, payment(row, 'coupon_margin_return', paid, at));
  }
  const profit = await holdProfit(transaction, row, closing, at);
  await changeCoupon(transaction, row, {
    returned: toPlain(lent.returned.plus(amount)),
    opposed: toPlain(opposed),
    ...profit,
  });
};
