import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Publications } from '#server/exchange/lib/delivery/outbox.ts';
import type { SettleReached } from '#server/exchange/market/price-queue.ts';
import type { PriceWatch } from '#server/exchange/market/price-watch.ts';
import { findLoan, listOpen, listUnseen, type LoanRow } from './loans.repository.ts';
import { waitingOf, type Side } from './settle-loans.ts';

const recoveryEveryMs = 10_000;
/** How far back recovery searches for rows and ticks that the index missed. */
const recoveryMs = 3 * 60_000;

export interface FollowLoansDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publisher: Pick<Publications, 'onPublished'>;
  readonly priceWatch: PriceWatch;
  settleOf(side: Side): SettleReached;
}

export interface FollowLoans {
  /** Loads open loans, settles missed ones and follows the ticks. Returns a function that stops it. */
  start(): Promise<() => Promise<void>>;
  /** Resolves when no loan is being processed. */
  settled(): Promise<void>;
  readonly job: Job;
}

const sides = ['collateral', 'currency'] as const;

/** Adds loans to the index of waiting prices, for both prices that concern them. */
const createLoanWatch = ({ database, log, priceWatch, settleOf }: FollowLoansDeps) => {
  const register = (side: Side) =>
    priceWatch.register({ name: `loans, ${side}`, mostAtOnce: 50, parallel: 2, settle: settleOf(side) });
  const watches = { collateral: register('collateral'), currency: register('currency') };
  const underWay = new Set<Promise<void>>();

  const follow = (row: LoanRow): void => {
    for (const side of sides) {
      const waiting = waitingOf(row, side);
      if (waiting) watches[side].wait(waiting);
      else watches[side].forget(row.id);
    }
  };

  const readAndFollow = async (id: number): Promise<void> => {
    const row = await findLoan(database, id);
    if (row) follow(row);
  };

  return {
    watches,
    follow,

    followById(id: number): void {
      const run = readAndFollow(id)
        .catch((error: unknown) => log.error({ err: error, id }, 'a loan failed; retrying'))
        .finally(() => underWay.delete(run));
      underWay.add(run);
    },

    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
      for (const side of sides) await watches[side].settled();
    },
  };
};

/**
 * Indexes every open loan by the prices it waits for, including loans that another process wrote, so that a
 * tick finds the loans it concerns without scanning the others.
 */
export const createFollowLoans = (deps: FollowLoansDeps): FollowLoans => {
  const { database, clock, publisher } = deps;
  const { watches, follow, followById, settled } = createLoanWatch(deps);

  publisher.onPublished((_, events) => {
    for (const { topic, payload } of events) if (topic === 'loan') followById(payload.id);
  });

  /**
   * Settles ticks that reached a loan but that no process settled, for example because the process was
   * killed.
   */
  const settleUnseen = async (): Promise<void> => {
    const missed = await listUnseen(database, recoveryMs);
    for (const side of sides) for (const { id, tick } of missed[side]) watches[side].settleNow(id, tick);
  };

  return {
    settled,

    async start() {
      // Missed loans are settled first, each on its own tick. All others are checked on the ticks from here
      // on.
      await settleUnseen();
      (await listOpen(database)).forEach(follow);
      const stops = sides.map((side) => watches[side].start());
      return async () => {
        for (const stop of stops) stop();
        await settled();
      };
    },

    job: {
      name: 'loans missed',
      everyMs: recoveryEveryMs,
      async run() {
        (await listOpen(database, new Date(clock.nowMs() - recoveryMs))).forEach(follow);
        await settleUnseen();
        return 0;
      },
    },
  };
};
