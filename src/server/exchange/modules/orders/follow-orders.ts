import type { Tick } from '#contract/ticks.ts';
import { afterCommit } from '#server/exchange/lib/database/after-commit.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { SettleReached } from '#server/exchange/market/price-queue.ts';
import type { PriceWatch } from '#server/exchange/market/price-watch.ts';
import { openWaitingOf } from './fill-order.ts';
import { listResting, listTriggeredUnseen } from './orders.repository.ts';
import type { SpotOrder } from './spot-order.ts';
import { waitingOf } from './trigger-order.ts';

/**
 * How often the database is scanned for orders that the index missed (for example after a lost commit
 * response), and how far back.
 */
const recoveryEveryMs = 10_000;
const recoveryReachMs = 120_000;

export interface FollowOrdersDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly priceWatch: PriceWatch;
  readonly fill: SettleReached;
  readonly trigger: SettleReached;
}

export interface FollowOrders {
  /**
   * Adds an order that was just committed.
   * @param seen the tick it was last decided on; null: unknown, and the latest is evaluated again
   */
  follow(order: SpotOrder, seen: Tick | null): void;
  /** Loads the waiting orders and follows the ticks; returns a function that stops. */
  start(): Promise<() => Promise<void>>;
  /** Resolves when no fill is in progress. */
  settled(): Promise<void>;
  readonly recovery: Job;
}

/** The queues in the index of waiting prices: resting orders to fill, and waiting orders to trigger. */
const registerQueues = ({ priceWatch, fill, trigger }: FollowOrdersDeps) => ({
  // Each fill is a transaction of its own; more at once would only wait for the same connections.
  fills: priceWatch.register({ name: 'order fills', mostAtOnce: 1, parallel: 8, settle: fill }),
  triggers: priceWatch.register({
    name: 'order triggers',
    mostAtOnce: 50,
    parallel: 4,
    settle: trigger,
  }),
});

type OrderQueues = ReturnType<typeof registerQueues>;

/** Puts an order into the queue that it waits in, or removes it from both. */
const followOrder = (
  { fills, triggers }: OrderQueues,
  market: FollowOrdersDeps['market'],
  order: SpotOrder,
  seen: Tick | null,
): void => {
  const waiting = waitingOf(order);
  if (waiting) return triggers.wait(waiting);
  triggers.forget(order.id);
  const instrument = market.instruments.byMatchId(order.match_id);
  if (order.status !== 'open' || !instrument) return fills.forget(order.id);
  const seq = seen?.seq ?? (market.latest(order.symbol)?.seq ?? 0) - 1;
  fills.wait(openWaitingOf(order, instrument, seq));
};

/** Maintains the index of all orders that wait for a price, including those written by other processes. */
export const createFollowOrders = (deps: FollowOrdersDeps): FollowOrders => {
  const { database, market, clock, log } = deps;
  const queues = registerQueues(deps);
  const { fills, triggers } = queues;
  const follow = (order: SpotOrder, seen: Tick | null): void => followOrder(queues, market, order, seen);

  /**
   * Orders that a tick reached and no process settled, for example because the process that knew of them
   * died.
   */
  const settleUnseen = async (): Promise<void> => {
    for (const { id, tick } of await listTriggeredUnseen(database, recoveryReachMs))
      triggers.settleNow(id, tick);
  };

  const loadResting = async (since?: Date): Promise<void> => {
    for (const order of await listResting(database, since)) follow(order, null);
  };

  /** A triggered order may have to be filled next, and a filled one may create one to trigger. */
  const settled = async (): Promise<void> => {
    do {
      await triggers.settled();
      await fills.settled();
    } while (triggers.isWorking());
  };

  return {
    follow: (order, seen) => afterCommit(log, [() => follow(order, seen)]),
    settled,

    async start() {
      const stops = [fills.start(), triggers.start()];
      await loadResting();
      await settleUnseen();
      return async () => {
        stops.forEach((stop) => stop());
        await settled();
      };
    },

    recovery: {
      name: 'resting orders',
      everyMs: recoveryEveryMs,
      async run() {
        await loadResting(new Date(clock.nowMs() - recoveryReachMs));
        await settleUnseen();
        return 0;
      },
    },
  };
};
