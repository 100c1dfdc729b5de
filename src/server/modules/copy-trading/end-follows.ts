import type { Unit } from '#server/lib/delivery/outbox.ts';
import { tell, type Notice } from '#server/modules/messages/notices.service.ts';
import { announceFollows } from './announce-copies.ts';
import { pairAfter } from './copies.chart.ts';
import type { CopyWork } from './copy-work.ts';
import { lockFollows, writeFollows, type FollowRow } from './follows.repository.ts';
import { nicknamesOf } from './traders.repository.ts';

/** Tells followers, by the trader's name, what became of their pairs, and shows them as they stand. */
const tellFollowers = async (
  work: Pick<CopyWork, 'clock' | 'market'>,
  unit: Unit,
  pairs: readonly FollowRow[],
  told: Notice<'trader'>,
): Promise<void> => {
  const names = await nicknamesOf(
    unit.transaction,
    pairs.map(({ trader_id }) => trader_id),
  );
  await tell(
    unit,
    told,
    work.clock.now(),
    pairs.map(({ follower_id: userId, trader_id }) => ({
      userId,
      params: { trader: names.get(trader_id)! },
      url: '/pages/copytrade/my',
    })),
  );
  await announceFollows(
    work,
    unit,
    pairs.map(({ id }) => id),
  );
};

/**
 * Ends following for another reason than the follower's word, and tells them. Who had stopped already and still has copies
 * is told too: what is done about those concerns them as well. Those that have ended meanwhile stay as they are.
 * @returns the pairs whose open copies are to be dealt with
 */
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
  const stopped = held.filter(({ status, open }) => status === 'ending' && open > 0);
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
  if (touched.length > 0) await tellFollowers(work, unit, touched, told);
  return touched;
};
