import type { AccountName } from '#contract/account-names.ts';
import { couponDecimals, trialMarginOf } from '#domain/coupons/coupons.ts';
import { decimal, maximum, minimum, roundDown, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { hedgedLoss, trialMarginToReturn, type TrialClosing } from '#domain/coupons/trial-margin.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { addToFreeze, freeze, settleFreeze } from '#server/exchange/ledger/freezes.ts';
import { post } from '#server/exchange/ledger/post.ts';
import { termsOf } from './coupon-response.ts';
import { lockUsed, inTether, payment, referenceOf } from './coupon-use.service.ts';
import { changeCoupon, hasTakenProfit, type CouponRow } from './coupons.repository.ts';

/*
 * Margin that a coupon lends to a position: lent at its opening, taken back as its lots close. The profit
 * stays frozen in the account until it is settled, so that it cannot be withdrawn before.
 */

/** @throws Refusal `coupon.profitTaken` if the person has had the profit of another trial margin */
export const refuseSecondProfit = async (transaction: Transaction, { user_id }: CouponRow): Promise<void> => {
  if (await hasTakenProfit(transaction, user_id, ['held', 'paid']))
    throw new Refusal('coupon.profitTaken', { field: 'coupon_id' });
};

/** Lends the coupon's part of an opening's margin. @param row used by that opening */
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

/** Gains of opposite positions while a position with trial margin was open. */
export interface Opposed {
  /** Of the user and of linked accounts: deducted from the profit. */
  readonly inAll: Decimal;
  /**
   * Of accounts linked to the user before the position began: a loss of lent margin that these gains offset
   * is charged to the user. Accounts linked afterwards cost no one money.
   */
  readonly byPerson: Decimal;
}

export interface MarginClosing extends TrialClosing {
  readonly account: AccountName;
  /** Results of all its closings less all fees of the position. */
  readonly net: Decimal;
  /** Margin of the position at its opening: trial margin plus the user's own. */
  readonly margin: Decimal;
  /** Gains of opposite positions; computed once the last lot is closed. Null before. */
  readonly opposed: (() => Promise<Opposed>) | null;
  /** Available balance of the account, locked by the transaction. */
  available(): Promise<Decimal>;
}

/**
 * Freezes the gain on trial margin so far, or releases the part that later lots lost. The gain on the user's
 * own margin is available at once.
 */
const freezeProfit = async (
  transaction: Transaction,
  row: CouponRow,
  { net, margin, account, available }: MarginClosing,
  at: Date,
): Promise<Pick<CouponRow, 'profit' | 'profit_status' | 'profit_freeze_id'>> => {
  const frozen = decimal(row.profit);
  const entry = { kind: 'coupon_profit', reference: referenceOf(row), at } as const;
  const gained = roundDown(maximum(zero, net).times(decimal(row.benefit)).div(margin), couponDecimals);
  const more = minimum(gained.minus(frozen), await available());
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
  const profit = frozen.plus(more);
  return profit.gt(zero)
    ? { profit: toPlain(profit), profit_status: 'held', profit_freeze_id: freezeId }
    : { profit: '0', profit_status: null, profit_freeze_id: null };
};

const noneOpposed: Opposed = { inAll: zero, byPerson: zero };

/**
 * Takes back the lent margin that a closing leaves, and freezes its profit. Does nothing for a coupon that
 * lent none.
 */
export const takeMarginBack = async (
  transaction: Transaction,
  id: number,
  closing: MarginClosing,
  at: Date,
): Promise<void> => {
  const row = await lockUsed(transaction, id);
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
  const profit = row.is_profit_free ? {} : await freezeProfit(transaction, row, closing, at);
  await changeCoupon(transaction, row, {
    returned: toPlain(lent.returned.plus(amount)),
    opposed: toPlain(opposed.inAll),
    ...profit,
  });
};
