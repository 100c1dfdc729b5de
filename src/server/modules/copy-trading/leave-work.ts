import type { DueWork } from '#server/lib/due-work.ts';
import { askToClose } from './copies.repository.ts';
import { followsOfWhoLeft } from './applications.repository.ts';
import type { CopyWork } from './copy-work.ts';
import { traderLeft } from './copy-trading.notices.ts';
import { endFollows } from './end-follows.ts';
import { detachAll } from './follow-trader.ts';
import { readFollows } from './read-copies.repository.ts';

const lookEveryMs = 1_000;

/** Ends what followers of a trader who has left still have of it: their copies become their own, or close, as each chose. */
export const createLeaveWork = (work: CopyWork): DueWork => ({
  name: 'followers of traders who left',
  everyMs: lookEveryMs,
  run: () =>
    work.unitOfWork.run(async (transaction, emit) => {
      const unit = { transaction, emit };
      const ids = await followsOfWhoLeft(transaction);
      const rows = await readFollows(transaction, ids, {});
      const chose = (choice: 'hold' | 'close'): number[] =>
        rows.filter(({ when_trader_leaves }) => when_trader_leaves === choice).map(({ id }) => id);
      await detachAll(work, unit, chose('hold'));
      await askToClose(transaction, chose('close'), 'trader');
      await endFollows(work, unit, ids, 'trader_left', traderLeft);
      return ids.length;
    }),
});
