import type { Tick } from '#contract/ticks.ts';
import { afterCommit } from '#server/lib/database/after-commit.ts';
import type { Clock } from '#server/lib/running/clock.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Job } from '#server/lib/jobs/job.ts';
import type { Log } from '#server/lib/running/log.ts';
import type { Market } from '#server/market/market.ts';
import type { SettleReached } from '#server/market/price-line.ts';
import type { PriceWatch } from '#server/market/price-watch.ts';
import type { PositionRow } from './position.ts';
import { listHeld, listHeldReachedUnseen } from './position-lists.repository.ts';
import { waitingOf } from './settle-triggers.ts';

const recoveryEveryMs = 10_000;
/** How far back rows are looked for that the index missed, and how far before the newest tick missed ticks are. */
const recoveryReachMs = 120_000;
/** While it runs: a process that died may have known of positions that this one did not. */
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
  /** Of one that was just committed. */
  follow(position: PositionRow): void;
  /** Judges one by a tick that was missed. */
  settleNow(id: number, tick: Tick): void;
  /** Loads what waits, settles what was missed and follows the ticks; answers how to stop. */
  start(): Promise<() => Promise<void>>;
  /** Resolves when no trigger is under way. */
  settled(): Promise<void>;
  readonly recovery: Job;
}

/** Keeps every position that waits for a price in the index, also those that another process wrote. */
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
    for (const position of await listHeld(database, since)) follow(position);
  };

  const settleMissed = async (reachMs: number): Promise<void> => {
    for (const { id, tick } of await listHeldReachedUnseen(database, reachMs)) triggers.settleNow(id, tick);
  };

  return {
    follow: (position) => afterCommit(log, [() => follow(position)]),
    settleNow: triggers.settleNow,

    async start() {
      // What was missed goes first, on its own tick; whatever else waits is looked at by the ticks from here on.
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
      name: 'held positions',
      everyMs: recoveryEveryMs,
      async run() {
        await settleMissed(missedReachMs);
        await followChanged(new Date(clock.nowMs() - recoveryReachMs));
        return 0;
      },
    },
  };
};
