import type { RequestOutput } from '#contract/endpoint.ts';
import type { buyLockUp, LockUp } from '#contract/lock-ups.ts';
import { checkLockUpAmount } from '#domain/lock-ups/lock-up.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { offerProblem } from '#domain/offers/offer.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { couponCurrency } from '#domain/coupons/coupons.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { lockForUse, markUsed } from '#server/exchange/modules/coupons/coupon-use.service.ts';
import { toProduct } from './lock-up-response.ts';
import { lockedAccount, referenceOf, publish, publishBalances, type LockUpDeps } from './lock-up-deps.ts';
import { bought } from './lock-ups.chart.ts';
import { findProduct, insertLockUp, takeOfQuota } from './lock-ups.repository.ts';

/** Locks the coupon that a purchase names. @throws Refusal */
const couponFor = (
  transaction: Transaction,
  {
    userId,
    couponId,
    amount,
    currency,
  }: { userId: number; couponId: number; amount: string; currency: string },
  at: Date,
) =>
  lockForUse(
    transaction,
    { userId, couponId },
    { product: 'lock_up', value: currency === couponCurrency ? decimal(amount) : null, isMarket: true },
    at,
  );

/** Locks up an amount on the terms of a product. @throws Refusal */
export const buy = async (
  deps: LockUpDeps,
  { transaction, emit }: Unit,
  userId: number,
  { config_id, amount: wanted, coupon_id: couponId }: RequestOutput<typeof buyLockUp>,
): Promise<LockUp> => {
  const product = await findProduct(transaction, config_id);
  if (!product) throw new Refusal('offer.unknown', { field: 'config_id' });
  const at = deps.clock.now();
  const offer = toProduct(product);
  const closed = offerProblem(offer, at.getTime());
  if (closed) throw new Refusal(closed, { field: 'config_id' });
  const problem = checkLockUpAmount(wanted, offer);
  if (problem) throw new Refusal(problem, { field: 'amount' });
  const amount = toPlain(decimal(wanted));
  const coupon =
    couponId === undefined
      ? null
      : await couponFor(transaction, { userId, couponId, amount, currency: product.currency_name }, at);
  // The quota may have been taken since it was read.
  if (!(await takeOfQuota(transaction, product.id, amount)))
    throw new Refusal('offer.soldOut', { field: 'amount' });
  const { daily_rate, days, penalty_rule, decimals, currency_id, currency_name } = product;
  const terms = { amount, daily_rate, days, penalty_rule, decimals };
  const row = await insertLockUp(transaction, {
    ...terms,
    ...bought({ ...terms, purchased_at: at.toISOString() }),
    user_id: userId,
    product_id: product.id,
    currency_id,
    currency_name,
    created_at: at,
    coupon_id: coupon && coupon.id,
    freeze: (id) =>
      covered('amount', () =>
        freeze(transaction, {
          userId,
          account: lockedAccount,
          currencyId: currency_id,
          amount,
          kind: 'lock_up',
          reference: referenceOf({ id }),
          at,
        }),
      ),
  });
  if (coupon) await markUsed(transaction, coupon, { product: 'lock_up', orderId: row.id, at });
  await publishBalances(deps, { transaction, emit }, [row]);
  return publish(emit, row);
};
