import type { Unit } from '#server/lib/outbox.ts';
import { tell, type Notice } from '#server/modules/messages/notices.service.ts';
import { announceFollows } from './announce-copies.ts';
import { pairAfter } from './copies.chart.ts';
import type { CopyWork } from './copy-work.ts';
import { lockFollows, writeFollows, type FollowRow } from './follows.repository.ts';
import { nicknamesOf } from './traders.repository.ts';

/** Ends following for another reason than the follower's word, and tells them. Those that have ended meanwhile stay as they are. */
export const endFollows = async (
  work: Pick<CopyWork, 'clock' | 'market'>,
  unit: Unit,
  ids: readonly number[],
  reason: 'stop_loss' | 'trader_left',
  told: Notice<'trader'>,
): Promise<FollowRow[]> => {
  if (ids.length === 0) return [];
  const at = work.clock.now();
  const held = await lockFollows(unit.transaction, ids);
  const live = held.filter(({ status }) => status === 'following' || status === 'paused');
  const ended = await writeFollows(
    unit.transaction,
    live.map((row) => ({
      ...row,
      ...pairAfter(row, { type: 'user.stopped' }),
      ended_reason: reason,
      ended_at: at,
    })),
  );
  const names = await nicknamesOf(
    unit.transaction,
    ended.map(({ trader_id }) => trader_id),
  );
  await tell(
    unit,
    told,
    at,
    ended.map(({ follower_id: userId, trader_id }) => ({
      userId,
      params: { trader: names.get(trader_id)! },
      url: '/pages/copytrade/my',
    })),
  );
  await announceFollows(
    work,
    unit,
    ended.map(({ id }) => id),
  );
  return ended;
};
