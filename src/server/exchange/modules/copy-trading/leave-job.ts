import { createBatchJob } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { NotYet } from '#server/exchange/lib/jobs/quarantine.ts';
import { askToClose } from './copies.repository.ts';
import { followsOfWhoLeft, type LeftFollow } from './applications.repository.ts';
import type { CopyDeps } from './copy-deps.ts';
import { traderLeft } from './copy-trading.notices.ts';
import { endFollows } from './end-follows.ts';
import { detachPositions } from './detach-positions.ts';
import { lockOpenCopies } from './follow-trader.ts';
import { lockFollows } from './follows.repository.ts';

const pollEveryMs = 1_000;
const atOnce = 100;

/** Ignores a missing or stale price: no copy is detached yet. */
const unlessStale = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal && error.code === 'quote.stale' ? new NotYet('No current price') : error;
  }
};

/**
 * Ends the remaining copies of a trader who has left: they become the followers' own, or close, as each
 * follower chose. Lock order, as for every closing: positions, then all pairs, then copies.
 */
export const createLeaveJob = (work: CopyDeps): Job =>
  createBatchJob<LeftFollow>(work, {
    name: 'followers of traders who left',
    everyMs: pollEveryMs,
    most: atOnce,
    idOf: ({ id }) => id,
    claim: followsOfWhoLeft,
    async settle(transaction, emit, left) {
      const unit = { transaction, emit };
      const ids = left.map(({ id }) => id);
      const chose = (choice: 'hold' | 'close'): number[] =>
        left.filter(({ when_trader_leaves }) => when_trader_leaves === choice).map(({ id }) => id);
      const toDetach = await lockOpenCopies(transaction, chose('hold'));
      await lockFollows(transaction, ids);
      // Runs before copies are detached, so that followers left without copies are notified too.
      await endFollows(work, unit, ids, 'trader_left', traderLeft);
      const { short } = await unlessStale(() => detachPositions(work, unit, toDetach));
      // A copy whose share exceeds the available balance is closed, and its share is paid from the proceeds.
      const unpaid = short.length > 0 ? chose('hold') : [];
      await askToClose(transaction, [...chose('close'), ...unpaid], 'trader');
    },
  });
