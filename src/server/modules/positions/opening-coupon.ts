import { couponDecimals } from '#domain/coupons.ts';
import { valueOf, type ClosingSplit } from '#domain/futures.ts';
import { decimal, zero } from '#domain/money.ts';
import { sizeOf } from '#domain/position-profit.ts';
import type { Transaction } from '#server/lib/database.ts';
import {
  holdForUse,
  lendMargin,
  markUsed,
  payDiscount,
  takeMarginBack,
} from '#server/modules/coupons/coupon-use.service.ts';
import { futuresAccount, type PositionRow } from './position.ts';
import type { NewPosition } from './positions.repository.ts';

type HeldCoupon = Awaited<ReturnType<typeof holdForUse>>;

/** The coupon that an opening names, held; null where it names none. @throws Refusal */
export const holdCouponFor = async (
  transaction: Transaction,
  position: NewPosition,
  at: Date,
): Promise<HeldCoupon | null> => {
  const { coupon_id: couponId, user_id: userId, status, price, share, contract_size, multiple } = position;
  if (couponId === null || couponId === undefined) return null;
  const value = valueOf(decimal(price), sizeOf(share, contract_size));
  const use = { product: 'futures', value, multiple, isMarket: status === 'open' } as const;
  return holdForUse(transaction, { userId, couponId }, use, at);
};

/** Writes down that an opening uses a coupon; trial margin is there before the margin is frozen. */
export const useForOpening = async (
  transaction: Transaction,
  coupon: HeldCoupon,
  { id, margin, created_at: at }: PositionRow,
): Promise<void> => {
  const used = await markUsed(transaction, coupon, { product: 'futures', orderId: id, at });
  if (used.kind === 'trial_margin')
    await lendMargin(transaction, used, { margin, account: futuresAccount }, at);
};

/** Gives back what a coupon takes off the fee of an opening that was dealt. */
export const discountOpening = async (
  transaction: Transaction,
  { coupon_id: couponId, legal_id: currencyId, legal_name: currencyName }: PositionRow,
  fee: string,
  at: Date,
): Promise<void> => {
  if (couponId === null || decimal(fee).eq(zero)) return;
  await payDiscount(
    transaction,
    couponId,
    { fee, price: decimal('1'), account: futuresAccount, currencyId, currencyName, decimals: couponDecimals },
    at,
  );
};

/** Takes back what a closing leaves of trial margin. @param closed the row as the closing left it */
export const returnTrialMargin = async (
  transaction: Transaction,
  closed: PositionRow,
  { released, gained }: ClosingSplit,
  at: Date,
): Promise<void> => {
  if (closed.coupon_id === null) return;
  await takeMarginBack(
    transaction,
    closed.coupon_id,
    {
      realised: decimal(closed.realised),
      received: released.plus(gained),
      account: futuresAccount,
    },
    at,
  );
};
