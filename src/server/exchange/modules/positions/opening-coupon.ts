import { couponDecimals } from '#domain/coupons/coupons.ts';
import { valueOf, type ClosingSplit } from '#domain/futures/futures.ts';
import { decimal, roundUp, zero } from '#domain/money/money.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import { gainedMeanwhile, trialCheckMs } from '#domain/coupons/trial-margin.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { lockForUse, markUsed, payDiscount } from '#server/exchange/modules/coupons/coupon-use.service.ts';
import {
  lendMargin,
  refuseSecondProfit,
  takeMarginBack,
  type Opposed,
} from '#server/exchange/modules/coupons/trial-margin.service.ts';
import { askForTrialCheck, hasOpposite, listOpposite } from './opposite-positions.repository.ts';
import { futuresAccount, type PositionRow } from './position.ts';
import { lockAvailable, type NewPosition } from './positions.repository.ts';

type LockedCoupon = Awaited<ReturnType<typeof lockForUse>>;

/** Locks the coupon that an opening names; null when it names none. @throws Refusal */
export const lockCouponFor = async (
  transaction: Transaction,
  position: NewPosition,
  at: Date,
): Promise<LockedCoupon | null> => {
  const { coupon_id: couponId, user_id: userId, status, price, share, contract_size, multiple } = position;
  if (couponId === null || couponId === undefined) return null;
  const value = valueOf(decimal(price), sizeOf(share, contract_size));
  const use = { product: 'futures', value, multiple, isMarket: status === 'open' } as const;
  const coupon = await lockForUse(transaction, { userId, couponId }, use, at);
  if (coupon.kind === 'trial_margin') {
    await refuseSecondProfit(transaction, coupon);
    const { match_id, type } = position;
    if (await hasOpposite(transaction, { user_id: userId, match_id, type }))
      throw new Refusal('coupon.opposite', { field: 'coupon_id' });
  }
  return coupon;
};

/** Records that an opening uses a coupon; trial margin is credited before the margin is frozen. */
export const useForOpening = async (
  transaction: Transaction,
  coupon: LockedCoupon,
  { id, margin, created_at: at }: PositionRow,
): Promise<void> => {
  const used = await markUsed(transaction, coupon, { product: 'futures', orderId: id, at });
  if (used.kind !== 'trial_margin') return;
  await lendMargin(transaction, used, { margin, account: futuresAccount }, at);
  // An opposite position that is opened concurrently was not visible, and did not see this one.
  await askForTrialCheck(transaction, id, new Date(at.getTime() + trialCheckMs));
};

/** Refunds the coupon's discount on the fee of a filled opening. */
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

/**
 * The gains of opposite positions, of the user and of linked accounts, during the life of a closed
 * position.
 */
const opposedTo = async (transaction: Transaction, closed: PositionRow): Promise<Opposed> => {
  const { price, opened_at: openedAt, close_tick: tick } = closed;
  const trial = { price, openedAt: openedAt!, endPrice: tick!.price };
  const opposite = await listOpposite(transaction, closed);
  const sumOf = (some: typeof opposite) =>
    roundUp(
      some.reduce((sum, one) => sum.plus(gainedMeanwhile(trial, one)), zero),
      couponDecimals,
    );
  return { inAll: sumOf(opposite), byPerson: sumOf(opposite.filter(({ is_of_person }) => is_of_person)) };
};

/**
 * Takes back the trial margin that a closing leaves, and freezes its profit. @param closed the row as the
 * closing left it
 */
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
      net: [closed.open_fee, closed.close_fee, closed.overnight_fee].reduce(
        (net, fee) => net.minus(decimal(fee)),
        decimal(closed.realised),
      ),
      received: released.plus(gained),
      margin: decimal(closed.origin_margin),
      account: futuresAccount,
      opposed: closed.status === 'closed' ? () => opposedTo(transaction, closed) : null,
      available: () => lockAvailable(transaction, closed),
    },
    at,
  );
};
