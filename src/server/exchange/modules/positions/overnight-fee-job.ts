import { createBatchJob, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { NotYet } from '#server/exchange/lib/jobs/quarantine.ts';
import { dayOf, nextDay } from './charge-overnight-fees.ts';
import type { FollowPositions } from './follow-positions.ts';
import type { PositionRow } from './position.ts';
import type { PositionDeps } from './position-deps.ts';
import { reachedBeforeMidnight } from './position-lists.repository.ts';
import { claimUnpaid } from './positions.repository.ts';

const overnightFeesEveryMs = 10_000;

export interface OvernightFeeDeps
  extends BatchDeps, Pick<PositionDeps, 'clock' | 'chargeOvernightFees' | 'announce' | 'follow'> {
  readonly settleNow: FollowPositions['settleNow'];
}

/**
 * Takes each midnight's fee (UTC) of every open position that has passed it, once. A position that is still
 * to be closed on a tick from before midnight has not passed it: it is closed first.
 */
export const createOvernightFeeJob = ({
  clock,
  database,
  unitOfWork,
  quarantineOf,
  chargeOvernightFees,
  announce,
  follow,
  settleNow,
}: OvernightFeeDeps): Job =>
  createBatchJob<PositionRow>(
    { database, unitOfWork, quarantineOf },
    {
      name: 'overnight fees',
      everyMs: overnightFeesEveryMs,
      // One at a time: a position may have many nights to pay, and other users must not wait for it.
      most: 1,
      idOf: ({ id }) => id,
      claim: (transaction, among) => claimUnpaid(transaction, dayOf(clock.now()), among),
      async settle(transaction, emit, positions, onCommitted) {
        const at = clock.now();
        for (const position of positions) {
          const reached = await reachedBeforeMidnight(
            transaction,
            position.id,
            nextDay(position.overnight_day!),
          );
          if (reached) {
            settleNow(position.id, reached);
            throw new NotYet(`${position.symbol} closes it on a tick from before the midnight`);
          }
          const paid = await chargeOvernightFees(transaction, position, at, at);
          if (paid === position) throw new NotYet(`There is no price of ${position.symbol} at its midnight`);
          await announce(transaction, emit, [paid]);
          onCommitted(() => follow(paid));
        }
      },
    },
  );
