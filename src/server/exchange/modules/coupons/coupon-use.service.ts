import type { AccountName } from '#contract/account-names.ts';
import type { CouponProduct } from '#contract/coupons.ts';
import { bonusAfter, couponUseProblem, discountOf, type CouponUse } from '#domain/coupons/coupons.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { post, type Entry } from '#server/exchange/ledger/post.ts';
import { quoteCurrency } from '#server/exchange/market/listings.ts';
import { termsOf, publishCoupon } from './coupon-response.ts';
import { statusAfter } from './coupons.chart.ts';
import { changeCoupon, lockCoupon, insertDiscount, listByIds, type CouponRow } from './coupons.repository.ts';

/*
 * Use of coupons by orders, each within the order's transaction. Lock order: the coupon row first, then any
 * balance.
 */

const refuse = (code: Refusal['code'], field = 'coupon_id'): never => {
  throw new Refusal(code, { field });
};

/**
 * Locks a coupon of the user that an order names, and checks that it can be used for the order.
 * @throws Refusal
 * @param isCarriedOver the order replaces one that used the coupon before, so it may be past its end
 */
export const lockForUse = async (
  transaction: Transaction,
  { userId, couponId, isCarriedOver = false }: { userId: number; couponId: number; isCarriedOver?: boolean },
  use: CouponUse,
  at: Date,
): Promise<CouponRow> => {
  const row = await lockCoupon(transaction, couponId);
  if (row?.user_id !== userId) return refuse('coupon.notFound');
  if (row.status === 'used') return refuse('coupon.used');
  if (row.status === 'expired' || (row.ends_at <= at && !isCarriedOver)) return refuse('coupon.expired');
  const problem = couponUseProblem(termsOf(row), use);
  // A changed order does not name its coupon: the order has become too small for it.
  return problem ? refuse(problem, isCarriedOver ? 'amount' : 'coupon_id') : row;
};

/** Records the order that uses a locked coupon. */
export const markUsed = (
  transaction: Transaction,
  row: CouponRow,
  { product, orderId, at }: { product: CouponProduct; orderId: number; at: Date },
): Promise<CouponRow> =>
  changeCoupon(transaction, row, {
    // A replacement order uses a coupon that its predecessor used in time.
    status: statusAfter(row, {
      type: 'user.used',
      at: (row.ends_at <= at ? row.received_at : at).toISOString(),
    }),
    product,
    order_id: orderId,
    used_at: at,
  });

/** Locks the used coupon of an order. */
export const lockUsed = async (transaction: Transaction, id: number): Promise<CouponRow> => {
  const row = await lockCoupon(transaction, id);
  if (row?.status !== 'used') throw new Error(`Coupon ${id} belongs to an order but is not used`);
  return row;
};

/** Returns the coupon of an order that ended without a deal. */
export const giveBack = async (transaction: Transaction, id: number): Promise<void> => {
  const row = await lockUsed(transaction, id);
  await changeCoupon(transaction, row, {
    status: statusAfter(row, { type: 'order.ended', dealt: '0' }),
    product: null,
    order_id: null,
    used_at: null,
  });
};

/** Reference of a coupon's ledger entries. */
export const referenceOf = ({ id }: CouponRow): string => `coupon:${id}`;

/** A payment from the exchange to the user; a negative amount goes the other way. */
export const payment = (
  row: CouponRow,
  kind: Entry['kind'],
  to: {
    readonly house: 'fees' | 'promotions';
    readonly account: AccountName;
    readonly currencyId: number;
    readonly amount: Decimal;
  },
  at: Date,
): Entry => ({
  kind,
  reference: referenceOf(row),
  at,
  lines: [
    {
      userId: row.user_id,
      account: to.account,
      currencyId: to.currencyId,
      available: toPlain(to.amount),
    },
    { house: to.house, currencyId: to.currencyId, available: toPlain(to.amount.neg()) },
  ],
});

export interface PaidFee {
  readonly fee: string;
  /** Value of one unit of its currency, in USDT. */
  readonly price: Decimal;
  /** The account that was credited. */
  readonly account: AccountName;
  readonly currencyId: number;
  readonly currencyName: string;
  readonly decimals: number;
}

/** Refunds a coupon's discount on a fee that was just paid; coupons of another kind refund nothing. */
export const payDiscount = async (
  transaction: Transaction,
  id: number,
  { fee, price, account, currencyId, currencyName, decimals }: PaidFee,
  at: Date,
): Promise<void> => {
  const row = await lockUsed(transaction, id);
  if (row.kind !== 'fee_discount') return;
  const left = decimal(row.amount).minus(decimal(row.spent));
  const { amount, spent } = discountOf(decimal(fee), { rate: row.rate!, left, price, decimals });
  if (amount.eq(zero)) return;
  const entry = payment(row, 'coupon_discount', { house: 'fees', account, currencyId, amount }, at);
  const transactionId = await post(transaction, entry);
  await insertDiscount(transaction, {
    transaction_id: transactionId,
    coupon_id: id,
    currency_id: currencyId,
    fee,
    amount: toPlain(amount),
    at,
  });
  await changeCoupon(transaction, row, {
    benefit: toPlain(decimal(row.benefit).plus(amount)),
    benefit_currency_id: currencyId,
    benefit_currency_name: currencyName,
    spent: toPlain(decimal(row.spent).plus(spent)),
  });
};

/** Coupon payments other than fee discounts come from the promotions account. */
export const inTether = { house: 'promotions', currencyId: quoteCurrency.id } as const;

/** Pays the unpaid part of the bonus for the full days of a lock-up. */
export const payBonus = async (
  transaction: Transaction,
  id: number,
  { principal, days, account }: { principal: string; days: number; account: AccountName },
  at: Date,
): Promise<void> => {
  const row = await lockUsed(transaction, id);
  const { rate, amount: most } = termsOf(row);
  const due = bonusAfter({ rate: rate!, amount: most }, decimal(principal), days);
  const amount = due.minus(decimal(row.benefit));
  if (amount.lte(zero)) return;
  await post(transaction, payment(row, 'coupon_interest', { ...inTether, account, amount }, at));
  await changeCoupon(transaction, row, { benefit: toPlain(due) });
};

/** Publishes the current state of these coupons to their users' sockets. */
export const publishCoupons = async (
  { transaction, emit }: Unit,
  ids: readonly (number | null)[],
): Promise<void> => {
  const named = [...new Set(ids)].filter((id) => id !== null);
  if (named.length === 0) return;
  for (const row of await listByIds(transaction, named)) publishCoupon(emit, row);
};
