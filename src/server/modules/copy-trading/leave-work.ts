import { createBatchJob } from '#server/lib/jobs/batch-job.ts';
import type { Job } from '#server/lib/jobs/job.ts';
import { Refusal } from '#server/lib/http/refusal.ts';
import { NotYet } from '#server/lib/jobs/quarantine.ts';
import { askToClose } from './copies.repository.ts';
import { followsOfWhoLeft, type LeftFollow } from './applications.repository.ts';
import type { CopyWork } from './copy-work.ts';
import { traderLeft } from './copy-trading.notices.ts';
import { endFollows } from './end-follows.ts';
import { detachHeld } from './detach-held.ts';
import { lockOpenCopies } from './follow-trader.ts';
import { lockFollows } from './follows.repository.ts';

const lookEveryMs = 1_000;
const atOnce = 100;

/** Without a price of now nothing becomes anybody's own yet. */
const unlessStale = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal && error.code === 'quote.stale' ? new NotYet('No current price') : error;
  }
};

/**
 * Ends what followers of a trader who has left still have of it: their copies become their own, or close, as each chose.
 * Held in the order of every closing: positions, then all pairs, then copies.
 */
export const createLeaveWork = (work: CopyWork): Job =>
  createBatchJob<LeftFollow>(work, {
    name: 'followers of traders who left',
    everyMs: lookEveryMs,
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
      // Before copies are detached: who has none left by then is told all the same.
      await endFollows(work, unit, ids, 'trader_left', traderLeft);
      const { short } = await unlessStale(() => detachHeld(work, unit, toDetach));
      // Whose share cannot be paid of what is available is closed, and pays it of what that brings.
      const unpaid = short.length > 0 ? chose('hold') : [];
      await askToClose(transaction, [...chose('close'), ...unpaid], 'trader');
    },
  });
