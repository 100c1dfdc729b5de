import type { Tick } from '#contract/ticks.ts';
import { sideOf } from '#domain/deal-terms.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { SetAsideOf } from '#server/lib/set-aside.ts';
import { createTriggerRunner, type TriggerRunnerDeps } from '#server/lib/trigger-runner.ts';
import type { Ladders } from '#server/market/ladders.ts';
import type { Market } from '#server/market/market.ts';
import { createMatching, type MatchingDeps } from './matching.ts';
import { listResting, listTriggeredUnseen } from './orders.repository.ts';
import type { RestingOrder } from './resting-orders.ts';
import type { SpotOrder } from './spot-order.ts';
import { waitingOf } from './trigger-order.ts';

/** How often orders are looked for that the index missed, as when a commit's answer was lost, and how far back. */
const recoveryEveryMs = 10_000;
const recoveryReachMs = 120_000;

export interface FollowOrdersDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'onTick'>;
  readonly clock: Clock;
  readonly setAsideOf: SetAsideOf;
  readonly ladders: Ladders;
  readonly fill: MatchingDeps['fill'];
  readonly trigger: TriggerRunnerDeps['settle'];
}

export interface FollowOrders {
  /** @param seen the tick it was decided on last */
  follow(order: SpotOrder, seen: Tick | null): void;
  /** Loads the orders that wait and follows the ticks; answers how to stop. */
  start(): Promise<() => Promise<void>>;
  /** Resolves when no fill is under way. */
  settled(): Promise<void>;
  readonly recovery: DueWork;
}

const restingOf = (order: Pick<SpotOrder, 'id' | 'symbol' | 'type' | 'bound_price'>): RestingOrder => ({
  id: order.id,
  symbol: order.symbol,
  side: sideOf(order.type),
  limit: order.bound_price,
});

/** Keeps every order that waits for a price in the index, also those that another process wrote. */
export const createFollowOrders = ({
  database,
  market,
  clock,
  setAsideOf,
  ladders,
  fill,
  trigger,
}: FollowOrdersDeps): FollowOrders => {
  const matching = createMatching({ market, clock, aside: setAsideOf('order fills'), ladders, fill });
  const runner = createTriggerRunner({
    market,
    clock,
    aside: setAsideOf('order triggers'),
    settle: trigger,
  });

  const follow = (order: SpotOrder, seen: Tick | null): void => {
    const waiting = waitingOf(order);
    if (waiting) return runner.wait(waiting);
    runner.forget(order.id);
    if (order.status === 'open') matching.add(restingOf(order), seen);
    else matching.remove(order.id);
  };

  /** What a tick reached and nobody settled, as where the process that knew of it died. */
  const settleUnseen = async (): Promise<void> => {
    for (const { id, tick } of await listTriggeredUnseen(database, recoveryReachMs))
      runner.settleNow(id, tick);
  };

  const loadResting = async (since?: Date): Promise<void> => {
    for (const order of await listResting(database, since)) follow(order, null);
  };

  /** A triggered order may be one to fill, and a filled one may bring one to trigger. */
  const settled = async (): Promise<void> => {
    await runner.settled();
    await matching.settled();
  };

  return {
    follow,
    settled,

    async start() {
      const stops = [matching.start(), runner.start()];
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
