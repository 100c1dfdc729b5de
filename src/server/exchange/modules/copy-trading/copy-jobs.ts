import { pollTogether } from '#server/exchange/lib/database/poll-together.ts';
import { createBatchJob } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { claimWaiting, endDealt, isAnyUnderWay, type CopiedOrder } from './copied-orders.repository.ts';
import { askToClose, claimAsked, claimPlanned, type CopyRow, type PlannedCopy } from './copies.repository.ts';
import { claimClosings, type DueClosing } from './copy-closings.repository.ts';
import { dealClosings, dealPlanned } from './deal-copies.ts';
import { givePlaces } from './plan-copies.ts';
import { endFollows } from './end-follows.ts';
import { followStopped } from './copy-trading.notices.ts';
import { lastPrices } from './copy-responses.ts';
import { claimStopped, listLimited } from './read-copies.repository.ts';
import type { CopyDeps } from './copy-deps.ts';

/** How often orders to copy are polled while they are urgent, and otherwise. */
const pollEveryMs = 50;
const restEveryMs = 200;
const stopEveryMs = 200;
/** Copies per transaction: a batch is cheaper per copy, and a small one releases its row locks soon. */
const copiesAtOnce = 50;

/** Assigns places to waiting orders. An order that cannot be planned now is retried. */
const createPlanJob = (work: CopyDeps): Job => {
  const plan = createBatchJob<CopiedOrder>(work, {
    name: 'orders to copy',
    everyMs: pollEveryMs,
    most: 1,
    idOf: ({ id }) => id,
    claim: claimWaiting,
    async settle(transaction, _, orders) {
      for (const order of orders) await givePlaces(work, transaction, order);
    },
  });
  return {
    ...plan,
    async run() {
      await endDealt(work.database);
      return plan.run();
    },
  };
};

const createOpenJob = (work: CopyDeps): Job =>
  createBatchJob<PlannedCopy>(work, {
    name: 'copies to open',
    everyMs: pollEveryMs,
    most: copiesAtOnce,
    idOf: ({ id }) => id,
    claim: claimPlanned,
    settle: (transaction, emit, copies, onCommitted) =>
      dealPlanned(work, { transaction, emit }, copies, onCommitted),
  });

const createCloseJob = (work: CopyDeps): Job =>
  createBatchJob<DueClosing>(work, {
    name: 'copies to close',
    everyMs: pollEveryMs,
    most: copiesAtOnce,
    idOf: ({ copy_id }) => copy_id,
    claim: claimClosings,
    settle: (transaction, emit, due, onCommitted) =>
      dealClosings(work, { transaction, emit }, due, onCommitted),
  });

/** Stops followers who have reached their loss limit: nothing more is copied, and open copies are closed. */
const createStopJob = (work: CopyDeps): Job =>
  createBatchJob<{ id: number }>(work, {
    name: 'follows to stop',
    followsPrices: true,
    comingDue: listLimited,
    everyMs: stopEveryMs,
    most: copiesAtOnce,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimStopped(transaction, lastPrices(work.market), among),
    async settle(transaction, emit, reached) {
      const ids = reached.map(({ id }) => id);
      const ended = await endFollows(work, { transaction, emit }, ids, 'stop_loss', followStopped);
      await askToClose(
        transaction,
        ended.map(({ id }) => id),
        'batch',
      );
    },
  });

/** Runs the work only while an order is under way; concurrent runs share one query. */
const whileUnderWay = ({ database, urgency }: CopyDeps): ((work: Job) => Job) => {
  let asked: Promise<boolean> | null = null;
  const ask = (): Promise<boolean> =>
    (asked ??= isAnyUnderWay(pollTogether(database)).finally(() => {
      asked = null;
    }));
  return (work) => ({
    ...work,
    isWanted: urgency.isUrgent,
    hasDue: ask,
    run: async () => ((await ask()) ? work.run() : 0),
  });
};

/** Finds orders that other processes have placed and not finished, for example because they were killed. */
const createWatchJob = ({ database, urgency }: CopyDeps): Job => ({
  name: 'orders to copy of other processes',
  everyMs: restEveryMs,
  hasDue: () => isAnyUnderWay(pollTogether(database)),
  async run() {
    if (await isAnyUnderWay(pollTogether(database))) urgency.note();
    return 0;
  },
});

/** All jobs of copy trading. */
export const createCopyJobs = (work: CopyDeps): Job[] => [
  createWatchJob(work),
  ...[createPlanJob(work), createOpenJob(work), createCloseJob(work)].map(whileUnderWay(work)),
  createStopJob(work),
  createBatchJob<CopyRow>(work, {
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
          lotsOf: (open) => open,
          dealt: null,
        })),
      );
      onCommitted(() => closed.forEach(work.positions.follow));
    },
  }),
];
