import type { RequestOutput } from '#contract/endpoint.ts';
import type { LockUp, redeemLockUp } from '#contract/lock-ups.ts';
import { decimal } from '#domain/money/money.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { giveBack, payDays, publish, publishBalances, type LockUpDeps } from './lock-up-deps.ts';
import { afterRedemption, penaltyOf } from './lock-ups.chart.ts';
import { changeLockUps, lockLockUpRow, type LockUpRow } from './lock-ups.repository.ts';

/** @throws Refusal if there is no such lock-up, or it belongs to another user */
export const requireOwn = (row: LockUpRow | undefined, userId: number): LockUpRow => {
  if (row?.user_id !== userId) throw new Refusal('lockup.notFound', { field: 'id' });
  return row;
};

/** Returns the penalty, which must be the one the user saw. @throws Refusal */
const requirePenalty = (row: LockUpRow, seen: string | undefined): string => {
  const now = penaltyOf(row);
  if (row.status === 'inProgress' && seen !== undefined && !decimal(seen).eq(decimal(now)))
    throw new Refusal('state.changed', { field: 'seen_penalty' });
  return now;
};

/** Releases a lock-up before its end, less its penalty. @throws Refusal */
export const redeem = async (
  deps: LockUpDeps,
  { transaction, emit }: Unit,
  userId: number,
  { id, seen_penalty }: RequestOutput<typeof redeemLockUp>,
): Promise<LockUp> => {
  const at = deps.clock.now();
  // A completed day counts, even if it has not been paid yet.
  const stored = requireOwn(await lockLockUpRow(transaction, id), userId);
  const [row = stored] = await payDays(transaction, [stored], at);
  const change = afterRedemption(row, requirePenalty(row, seen_penalty), at);
  const [redeemed] = await changeLockUps(transaction, [{ row, change }]);
  if (!redeemed) throw new Error(`Lock-up ${id} does not exist`);
  await giveBack(transaction, redeemed, at);
  await publishBalances(deps, { transaction, emit }, [redeemed]);
  return publish(emit, redeemed);
};
