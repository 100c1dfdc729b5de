import type { RequestOutput } from '#contract/endpoint.ts';
import type { LockUp, redeemLockUp } from '#contract/lock-ups.ts';
import { decimal } from '#domain/money/money.ts';
import type { Unit } from '#server/lib/delivery/outbox.ts';
import { Refusal } from '#server/lib/http/refusal.ts';
import { giveBack, payDays, tell, tellBalances, type LockUpWork } from './lock-up-work.ts';
import { afterRedemption, penaltyOf } from './lock-ups.chart.ts';
import { changeLockUps, holdLockUp, type LockUpRow } from './lock-ups.repository.ts';

/** @throws Refusal where it is another's, or none */
export const requireOwn = (row: LockUpRow | undefined, userId: number): LockUpRow => {
  if (row?.user_id !== userId) throw new Refusal('lockup.notFound', { field: 'id' });
  return row;
};

/** The penalty, which must be the one that was seen. @throws Refusal */
const requirePenalty = (row: LockUpRow, seen: string | undefined): string => {
  const now = penaltyOf(row);
  if (row.status === 'inProgress' && seen !== undefined && !decimal(seen).eq(decimal(now)))
    throw new Refusal('state.changed', { field: 'seen_penalty' });
  return now;
};

/** Gives a lock-up back before its time, less its penalty. @throws Refusal */
export const redeem = async (
  work: LockUpWork,
  { transaction, emit }: Unit,
  userId: number,
  { id, seen_penalty }: RequestOutput<typeof redeemLockUp>,
): Promise<LockUp> => {
  const at = work.clock.now();
  // A day that is over counts, whether it was paid yet or not.
  const held = requireOwn(await holdLockUp(transaction, id), userId);
  const [row = held] = await payDays(transaction, [held], at);
  const change = afterRedemption(row, requirePenalty(row, seen_penalty), at);
  const [redeemed] = await changeLockUps(transaction, [{ row, change }]);
  if (!redeemed) throw new Error(`Lock-up ${id} has gone`);
  await giveBack(transaction, redeemed, at);
  await tellBalances(work, { transaction, emit }, [redeemed]);
  return tell(emit, redeemed);
};
