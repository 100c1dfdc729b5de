import { createBatchWork } from '#server/lib/batch-work.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import { NotYet } from '#server/lib/set-aside.ts';
import { endDealt } from './copied-orders.repository.ts';
import { askToClose, claimAsked, claimPlanned, type CopyRow, type PlannedCopy } from './copies.repository.ts';
import { claimClosings, type DueClosing } from './copy-closings.repository.ts';
import { dealClosings, dealPlanned } from './deal-copies.ts';
import { planNext } from './plan-copies.ts';
import { endFollows } from './end-follows.ts';
import { followStopped } from './copy-trading.notices.ts';
import { lastPrices } from './copy-responses.ts';
import { claimStopped } from './read-copies.repository.ts';
import type { CopyWork } from './copy-work.ts';

/** How soon after its order a copy is looked for. */
const lookEveryMs = 50;
const stopEveryMs = 250;
/** Copies of one transaction: many are cheaper each, few keep nobody's row for long. */
const copiesAtOnce = 100;

/** Gives the orders that wait their places. What cannot be now is looked at again. */
const createPlanWork = (work: CopyWork): DueWork => {
  const aside = work.setAsideOf('orders to copy');
  return {
    name: 'orders to copy',
    everyMs: lookEveryMs,
    async run() {
      const planned = await work.unitOfWork.run(async (transaction) => {
        await endDealt(transaction);
        return planNext(work, transaction, aside.waiting());
      });
      if (planned && !planned.isPlanned) aside.failed(planned.id, new NotYet('no current price'));
      return planned?.isPlanned ? 1 : 0;
    },
  };
};

/** Whoever has reached the loss they named: nothing more is copied, and what is open is closed. */
const createStopWork = (work: CopyWork): DueWork => ({
  name: 'follows to stop',
  everyMs: stopEveryMs,
  run: () =>
    work.unitOfWork.run(async (transaction, emit) => {
      const reached = await claimStopped(transaction, lastPrices(work.market));
      const ended = await endFollows(work, { transaction, emit }, reached, 'stop_loss', followStopped);
      await askToClose(
        transaction,
        ended.map(({ id }) => id),
        'batch',
      );
      return ended.length;
    }),
});

/** All that is due of copying. */
export const createCopyDueWork = (work: CopyWork): DueWork[] => [
  createPlanWork(work),
  createBatchWork<PlannedCopy>(work, {
    name: 'copies to open',
    everyMs: lookEveryMs,
    most: copiesAtOnce,
    idOf: ({ id }) => id,
    claim: claimPlanned,
    settle: (transaction, emit, copies, onCommitted) =>
      dealPlanned(work, { transaction, emit }, copies, onCommitted),
  }),
  createBatchWork<DueClosing>(work, {
    name: 'copies to close',
    everyMs: lookEveryMs,
    most: copiesAtOnce,
    idOf: ({ copy_id }) => copy_id,
    claim: claimClosings,
    settle: (transaction, emit, due, onCommitted) =>
      dealClosings(work, { transaction, emit }, due, onCommitted),
  }),
  createStopWork(work),
  createBatchWork<CopyRow>(work, {
    name: 'copies asked to close',
    everyMs: stopEveryMs,
    most: copiesAtOnce,
    idOf: ({ id }) => id,
    claim: claimAsked,
    async settle(transaction, emit, copies, onCommitted) {
      const closed = await work.positions.close(
        transaction,
        emit,
        copies.map(({ position_id, close_asked }) => ({
          positionId: position_id!,
          reason: close_asked!,
          lotsOf: (held) => held,
          dealt: null,
        })),
      );
      onCommitted(() => closed.forEach(work.positions.follow));
    },
  }),
];
