import type { CancelReason } from '#contract/orders.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { releaseFreeze } from '#server/exchange/ledger/freezes.ts';
import { giveBack } from '#server/exchange/modules/coupons/coupon-use.service.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import { positionAfter } from './positions.chart.ts';
import type { PositionRow } from './position.ts';
import { changePosition } from './positions.repository.ts';

/** For an absent or disabled user, the exchange cancels on the user's behalf. */
const cancelEvents = {
  user: { type: 'user.cancelled' },
  dead_man_switch: { type: 'user.cancelled' },
  account_disabled: { type: 'user.cancelled' },
  insufficient_balance: { type: 'market.unpaid' },
} as const;

/** Reasons for which an entrusted position can end before it is opened. */
export type WithdrawReason = Extract<CancelReason, keyof typeof cancelEvents>;

/**
 * Ends an entrusted position that this transaction has locked, and releases everything it froze.
 * @throws Refusal `state.notAllowed` when that is too late
 */
export const withdrawPosition = async (
  transaction: Transaction,
  position: PositionRow,
  instrument: Instrument,
  at: Date,
  reason: WithdrawReason,
): Promise<PositionRow> => {
  const { status } = positionAfter(position, instrument, cancelEvents[reason]);
  await releaseFreeze(transaction, position.freeze_id!, {
    kind: 'position_release',
    reference: `position:${position.id}`,
    at,
  });
  if (position.coupon_id !== null) await giveBack(transaction, position.coupon_id);
  return changePosition(transaction, position, {
    status,
    margin: '0',
    cancelled_at: at,
    cancel_reason: reason,
    changed_at: at,
  });
};
