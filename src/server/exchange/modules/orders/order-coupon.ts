import { decimal } from '#domain/money/money.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { appendEvents, type NewEvent, type Unit } from '#server/exchange/lib/delivery/outbox.ts';
import {
  giveBack,
  lockForUse,
  markUsed,
  payDiscount,
  publishCoupons,
} from '#server/exchange/modules/coupons/coupon-use.service.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import {
  commitOrder,
  type CommittedOrder,
  type OrderChange,
  type OrderCommitDeps,
} from './order-commits.repository.ts';
import { currenciesOf, type FillEntry, type SpotOrder } from './spot-order.ts';

export interface CouponCommitDeps extends OrderCommitDeps {
  readonly announceBalances: WalletService['announceBalances'];
}

/** Locks the coupon that a new order names. @throws Refusal */
const lockFor = (transaction: Transaction, { order, at }: OrderChange) =>
  lockForUse(
    transaction,
    { userId: order.user_id, couponId: order.coupon_id!, isCarriedOver: order.replaces !== null },
    {
      product: 'spot',
      value: decimal(order.amount).times(decimal(order.price)),
      isMarket: order.order_type === 'market' && order.status === 'filled',
    },
    at,
  );

/** Refunds the coupon's discount on the fee of a fill. */
const discountFill = async (
  { describeCurrency, announceBalances }: CouponCommitDeps,
  { transaction, emit }: Unit,
  order: SpotOrder,
  { fee, turnover, amount }: FillEntry,
  at: Date,
): Promise<void> => {
  const { user_id: userId, account } = order;
  const currencyId = currenciesOf(order).received;
  const { currency_name: currencyName, decimals } = describeCurrency(currencyId);
  const price = order.type === 1 ? decimal(turnover).div(decimal(amount)) : decimal('1');
  await payDiscount(
    transaction,
    order.coupon_id!,
    { fee, price, account, currencyId, currencyName, decimals },
    at,
  );
  await announceBalances(transaction, emit, [{ userId, account, currencyId }]);
};

const commitBoth = async (
  transaction: Transaction,
  deps: CouponCommitDeps,
  change: OrderChange,
): Promise<CommittedOrder | null> => {
  const { at, fill } = change;
  const coupon = change.expectedVersion === null ? await lockFor(transaction, change) : null;
  const committed = await commitOrder(transaction, deps, change);
  if (!committed) return null;
  const { order } = committed;
  const emitted: NewEvent[] = [];
  const unit: Unit = { transaction, emit: (_, event) => void emitted.push(event) };
  if (coupon) await markUsed(transaction, coupon, { product: 'spot', orderId: order.id, at });
  if (fill) await discountFill(deps, unit, order, fill, at);
  if (order.status === 'cancelled' && decimal(order.filled).eq('0'))
    await giveBack(transaction, order.coupon_id!);
  await publishCoupons(unit, [order.coupon_id]);
  const [[, events] = [order.user_id, []]] = await appendEvents(transaction, [[order.user_id, emitted]], at);
  return { ...committed, events: [...committed.events, ...events] };
};

/**
 * Writes a change of an order together with that of its coupon: it is used with a new order, pays with each
 * fill, and is returned when the order ends without a fill.
 * @throws Refusal as `commitOrder`, or when the coupon cannot be used for the order
 */
export const commitWithCoupon = (
  handle: Database | Transaction,
  deps: CouponCommitDeps,
  change: OrderChange,
): Promise<CommittedOrder | null> => {
  if (change.order.coupon_id === null) return commitOrder(handle, deps, change);
  return handle.isTransaction
    ? commitBoth(handle as Transaction, deps, change)
    : handle.transaction().execute((transaction) => commitBoth(transaction, deps, change));
};
