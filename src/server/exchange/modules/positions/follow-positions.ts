import type { Tick } from '#contract/ticks.ts';
import { afterCommit } from '#server/exchange/lib/database/after-commit.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { SettleReached } from '#server/exchange/market/price-queue.ts';
import type { PriceWatch } from '#server/exchange/market/price-watch.ts';
import type { PositionRow } from './position.ts';
import { listActive, listActiveReachedUnseen } from './position-lists.repository.ts';
import { waitingOf } from './settle-triggers.ts';

const recoveryEveryMs = 10_000;
/**
 * How far back the database is scanned for rows that the index missed, and how far before the newest tick
 * for missed ticks.
 */
const recoveryReachMs = 120_000;
/** While running: a process that died may have known of positions that this one did not. */
const missedReachMs = 3 * recoveryEveryMs;

export interface FollowPositionsDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly priceWatch: PriceWatch;
  readonly settle: SettleReached;
}

export interface FollowPositions {
  /** Adds a position that was just committed. */
  follow(position: PositionRow): void;
  /** Evaluates a position on a tick that was missed. */
  settleNow(id: number, tick: Tick): void;
  /** Loads what waits, settles what was missed and follows the ticks; returns a function that stops. */
  start(): Promise<() => Promise<void>>;
  /** Resolves when no trigger is in progress. */
  settled(): Promise<void>;
  readonly recovery: Job;
}

/**
 * Maintains the index of all positions that wait for a price, including those written by other processes.
 */
export const createFollowPositions = ({
  database,
  market,
  clock,
  log,
  priceWatch,
  settle,
}: FollowPositionsDeps): FollowPositions => {
  const triggers = priceWatch.register({ name: 'position triggers', mostAtOnce: 50, parallel: 4, settle });

  const follow = (position: PositionRow): void => {
    const waiting = waitingOf(position, market.instruments.byMatchId(position.match_id));
    if (waiting) triggers.wait(waiting);
    else triggers.forget(position.id);
  };

  const followChanged = async (since?: Date): Promise<void> => {
    for (const position of await listActive(database, since)) follow(position);
  };

  const settleMissed = async (reachMs: number): Promise<void> => {
    for (const { id, tick } of await listActiveReachedUnseen(database, reachMs)) triggers.settleNow(id, tick);
  };

  return {
    follow: (position) => afterCommit(log, [() => follow(position)]),
    settleNow: triggers.settleNow,

    async start() {
      // Missed positions go first, each on its own tick; the others are evaluated on the ticks from here
      // on.
      await settleMissed(recoveryReachMs);
      await followChanged();
      const stop = triggers.start();
      return async () => {
        stop();
        await triggers.settled();
      };
    },

    settled: () => triggers.settled(),

    recovery: {
      name: 'open positions',
      everyMs: recoveryEveryMs,
      async run() {
        await settleMissed(missedReachMs);
        await followChanged(new Date(clock.nowMs() - recoveryReachMs));
        return 0;
      },
    },
  };
};
