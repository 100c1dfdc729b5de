import { decimal, toPlain } from '#domain/money/money.ts';
import { payableProfit } from '#domain/coupons/trial-margin.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { settleFreeze } from '#server/exchange/ledger/freezes.ts';
import { accountsOfPerson } from '#server/exchange/modules/users/linked-accounts.service.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { publishCoupon } from './coupon-response.ts';
import { inTether, referenceOf } from './coupon-use.service.ts';
import { changeCoupon, hasTakenProfit, type CouponRow } from './coupons.repository.ts';

/**
 * Locks all accounts of a person, so that of two accounts the second sees what was paid to the first. Locked
 * in the order of their ids, so that no deadlock occurs.
 */
const lockPerson = async ({ transaction }: Unit, userId: number): Promise<void> => {
  const accounts = await accountsOfPerson(transaction, userId);
  for (const account of accounts.toSorted((a, b) => a - b))
    await lockOwner(transaction, 'trial profits', account);
};

/**
 * Pays profits of trial margin to verified users: once per person, less the gains of opposite positions
 * meanwhile. The rest returns to the account that lent the margin.
 * @param rows locked by the transaction, in the order in which they were given
 */
export const settleProfits = async (
  unit: Unit,
  wallets: Pick<WalletService, 'announceBalance'>,
  rows: readonly CouponRow[],
  at: Date,
): Promise<void> => {
  const { transaction, emit } = unit;
  const { currencyId, house } = inTether;
  for (const row of rows) {
    await lockPerson(unit, row.user_id);
    const profit = decimal(row.profit);
    const isPaidBefore = await hasTakenProfit(transaction, row.user_id, ['paid']);
    const paid = payableProfit(profit, { opposed: decimal(row.opposed), isPaidBefore });
    const retained = toPlain(profit.minus(paid));
    await settleFreeze(transaction, row.profit_freeze_id!, {
      kind: 'coupon_profit',
      reference: referenceOf(row),
      at,
      used: retained,
      released: toPlain(paid),
      lines: profit.eq(paid) ? [] : [{ house, currencyId, available: retained }],
    });
    const changed = await changeCoupon(transaction, row, {
      profit_paid: toPlain(paid),
      profit_status: paid.gt('0') ? 'paid' : 'returned',
    });
    publishCoupon(emit, changed);
    await wallets.announceBalance(transaction, emit, row.user_id, 'lever', currencyId);
  }
};
