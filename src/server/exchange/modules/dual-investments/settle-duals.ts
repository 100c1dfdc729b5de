import {
  createBatchJob,
  type Among,
  type Batch,
  type BatchDeps,
} from '#server/exchange/lib/jobs/batch-job.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { settleFreezes } from '#server/exchange/ledger/freezes.ts';
import { afterCancellation, afterWaiting, settledBy } from './dual-investments.chart.ts';
import {
  changeDualOrders,
  claimCancelled,
  claimSettled,
  claimWaiting,
  listEnding,
  type DualChange,
  type DualOrderRow,
} from './dual-investments.repository.ts';
import { settlementOf, publish, publishBalances, notifyEnded, type DualDeps } from './dual-deps.ts';

/** How often orders with a known price, and orders that only the clock changes, are polled. */
const settleEveryMs = 200;
const pollEveryMs = 1_000;
/** Small, so that other requests are served between two batches. */
const ordersAtOnce = 100;

/** Jobs that pay out or refund orders as their chart says, each once. */
export const createDualJobs = (deps: DualDeps & BatchDeps): readonly Job[] => {
  const { clock } = deps;

  const work = <Claimed>(
    name: string,
    everyMs: number,
    claim: (transaction: Transaction, among: Among) => Promise<Claimed[]>,
    rowOf: (claimed: Claimed) => DualOrderRow,
    changeOf: (claimed: Claimed, at: Date) => DualChange,
  ): Job => {
    const settle: Batch<Claimed>['settle'] = async (transaction, emit, claimed) => {
      const at = clock.now();
      const rows = await changeDualOrders(
        transaction,
        claimed.map((one) => ({ row: rowOf(one), change: changeOf(one, at) })),
      );
      const closed = rows.filter(({ closed_at }) => closed_at !== null);
      await settleFreezes(
        transaction,
        closed.map((row) => settlementOf(row, at)),
      );
      for (const row of rows) publish(emit, row);
      await notifyEnded({ transaction, emit }, closed, at);
      await publishBalances(deps, { transaction, emit }, closed);
    };
    return createBatchJob<Claimed>(deps, {
      name,
      everyMs,
      followsPrices: true,
      comingDue: (database) => listEnding(database, clock.now()),
      most: ordersAtOnce,
      idOf: (claimed) => rowOf(claimed).id,
      claim,
      settle,
    });
  };

  return [
    work(
      'dual orders to give back',
      pollEveryMs,
      claimCancelled,
      ({ row }) => row,
      ({ row, cancelledAt }, at) => afterCancellation(row, cancelledAt, at),
    ),
    work(
      'dual orders to settle',
      settleEveryMs,
      (transaction, among) => claimSettled(transaction, clock.now(), among),
      ({ row }) => row,
      ({ row, last }, at) => settledBy(row, last, at),
    ),
    work(
      'dual orders that wait for a price',
      pollEveryMs,
      (transaction, among) => claimWaiting(transaction, clock.now(), among),
      (row) => row,
      afterWaiting,
    ),
  ];
};
