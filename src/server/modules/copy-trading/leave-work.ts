import { createBatchWork } from '#server/lib/batch-work.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import { askToClose } from './copies.repository.ts';
import { followsOfWhoLeft, type LeftFollow } from './applications.repository.ts';
import type { CopyWork } from './copy-work.ts';
import { traderLeft } from './copy-trading.notices.ts';
import { endFollows } from './end-follows.ts';
import { detachHeld, lockOpenCopies } from './follow-trader.ts';
import { lockFollows } from './follows.repository.ts';

const lookEveryMs = 1_000;
const atOnce = 100;

/**
 * Ends what followers of a trader who has left still have of it: their copies become their own, or close, as each chose.
 * Held in the order of every closing: positions, then all pairs, then copies.
 */
export const createLeaveWork = (work: CopyWork): DueWork =>
  createBatchWork<LeftFollow>(work, {
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
      await detachHeld(work, unit, toDetach);
      await askToClose(transaction, chose('close'), 'trader');
    },
  });
