import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { notify, type Notice } from '#server/exchange/modules/messages/notices.service.ts';
import { announceFollows } from './announce-copies.ts';
import { pairAfter } from './copies.chart.ts';
import type { CopyDeps } from './copy-deps.ts';
import { lockFollows, writeFollows, type FollowRow } from './follows.repository.ts';
import { nicknamesOf } from './traders.repository.ts';

/** Notifies followers, with the trader's name, of what happened to their pairs, and publishes the pairs. */
const notifyFollowers = async (
  deps: Pick<CopyDeps, 'clock' | 'market'>,
  unit: Unit,
  pairs: readonly FollowRow[],
  notice: Notice<'trader'>,
): Promise<void> => {
  const names = await nicknamesOf(
    unit.transaction,
    pairs.map(({ trader_id }) => trader_id),
  );
  await notify(
    unit,
    notice,
    deps.clock.now(),
    pairs.map(({ follower_id: userId, trader_id }) => ({
      userId,
      params: { trader: names.get(trader_id)! },
      url: '/pages/copytrade/my',
    })),
  );
  await announceFollows(
    deps,
    unit,
    pairs.map(({ id }) => id),
  );
};

/**
 * Ends follows for a reason other than the follower's request, and notifies the followers. A follower who
 * had already stopped but still has copies is notified too, because their copies are affected. Pairs that
 * have ended meanwhile stay unchanged.
 * @returns the pairs whose open copies the caller must handle
 */
export const endFollows = async (
  deps: Pick<CopyDeps, 'clock' | 'market'>,
  unit: Unit,
  ids: readonly number[],
  reason: 'stop_loss' | 'trader_left',
  notice: Notice<'trader'>,
): Promise<FollowRow[]> => {
  if (ids.length === 0) return [];
  const at = deps.clock.now();
  const locked = await lockFollows(unit.transaction, ids);
  const live = locked.filter(({ status }) => status === 'following' || status === 'paused');
  const stopped = locked.filter(({ status, open }) => status === 'ending' && open > 0);
  const ended = await writeFollows(
    unit.transaction,
    live.map((row) => ({
      ...row,
      ...pairAfter(row, { type: 'user.stopped' }),
      ended_reason: reason,
      ended_at: at,
    })),
  );
  const touched = [...ended, ...stopped];
  if (touched.length > 0) await notifyFollowers(deps, unit, touched, notice);
  return touched;
};
