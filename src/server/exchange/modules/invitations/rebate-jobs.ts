import { dayMs } from '#domain/time/instant.ts';
import { createBatchJob, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { payRebates, rebatesFor } from './pay-rebates.ts';
import {
  beginDay,
  claimUnpaid,
  feesOfDay,
  insertRebates,
  nextUncounted,
  type RebateRow,
} from './rebates.repository.ts';

const pollEveryMs = 10_000;
const payEveryMs = 1_000;
const rebatesAtOnce = 500;
/**
 * How long after midnight a fee of the previous day may still be committed; database connections time out
 * sooner.
 */
const settledAfterMs = 60_000;

export interface RebateJobDeps extends BatchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'describeCurrency' | 'announceBalances'>;
}

/** Creates the rebates for the fees of a day. Returns false if another process counts it. */
export const countDay = async (
  wallets: RebateJobDeps['wallets'],
  transaction: Transaction,
  day: string,
  at: Date,
): Promise<boolean> => {
  if (!(await beginDay(transaction, day, at))) return false;
  const fees = await feesOfDay(transaction, day);
  await insertRebates(
    transaction,
    fees.flatMap((one) => rebatesFor(one, { day, at, wallets })),
  );
  return true;
};

/**
 * Counts the fees of each completed day, once across all processes: the rebates and the day's entry commit
 * in one transaction.
 */
export const createCountJob = ({ database, clock, wallets }: RebateJobDeps): Job => {
  const dueDay = async (): Promise<string | null> => {
    const day = await nextUncounted(database);
    return day !== null && clock.nowMs() >= Date.parse(day) + dayMs + settledAfterMs ? day : null;
  };
  return {
    name: 'days of fees to count',
    everyMs: pollEveryMs,
    hasDue: async () => (await dueDay()) !== null,
    async run() {
      const day = await dueDay();
      if (day === null) return 0;
      const wasCounted = await database
        .transaction()
        .execute((transaction) => countDay(wallets, transaction, day, clock.now()));
      return wasCounted ? 1 : 0;
    },
  };
};

/** Pays the counted rebates. */
export const createPayJob = (deps: RebateJobDeps): Job =>
  createBatchJob<RebateRow>(deps, {
    name: 'rebates to pay',
    everyMs: payEveryMs,
    most: rebatesAtOnce,
    idOf: ({ id }) => id,
    claim: claimUnpaid,
    settle: (transaction, emit, rows) => payRebates(deps.wallets, transaction, emit, rows, deps.clock.now()),
  });
