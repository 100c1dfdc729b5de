import { deadManSeconds } from '#contract/dead-man-switches.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { createBatchJob } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { orderService } from '#server/exchange/modules/orders/orders.service.ts';
import { positionService } from '#server/exchange/modules/positions/positions.service.ts';
import { realtimeService } from '#server/exchange/modules/realtime/realtime.service.ts';
import {
  claimGone,
  findSwitch,
  listSwitches,
  noteFired,
  noteSeen,
  saveSwitch,
  type Gone,
} from './dead-man-switches.repository.ts';

/** How often connected users are recorded and absent users polled. */
const pollEveryMs = 2_000;

/**
 * Every process records the users whose apps are connected to it. The first process that finds a user absent
 * for as long as they allowed cancels their resting orders and entrusted positions. Each user is one
 * transaction, so the next process completes what a killed one began. An order or position that cannot be
 * cancelled is skipped, and a user who fails does not block the others.
 */
export const deadManSwitchService = (context: ExchangeContext) => {
  const { database, clock } = context;
  const orders = context.use(orderService);
  const positions = context.use(positionService);
  const { connectedUsers } = context.use(realtimeService);
  const aliveSince = clock.now();
  const cancelling = createBatchJob<Gone>(context, {
    name: 'dead man switches',
    everyMs: pollEveryMs,
    followsPrices: true,
    comingDue: listSwitches,
    most: 1,
    idOf: ({ userId }) => userId,
    claim: (transaction, among) =>
      claimGone(
        transaction,
        clock.now(),
        aliveSince,
        { orders: orders.abandonedWaiting(), positions: positions.abandonedWaiting() },
        among,
      ),
    async settle(transaction, emit, gone, onCommitted) {
      const unit = { transaction, emit, onCommitted };
      for (const { userId, before } of gone) {
        const cancelling = { reason: 'dead_man_switch', before } as const;
        const cancelled =
          (await orders.cancelResting(unit, userId, cancelling)) +
          (await positions.cancelEntrusted(unit, userId, cancelling));
        if (cancelled > 0) await noteFired(transaction, userId, clock.now(), cancelled);
      }
    },
  });
  const handlers = {
    getDeadManSwitch: ({ userId }) => findSwitch(database, userId),

    setDeadManSwitch: ({ userId, input: { seconds }, once }) =>
      once(async (transaction) => {
        if (!deadManSeconds.some((offered) => offered === seconds))
          throw new Refusal('seconds.unknown', { field: 'seconds' });
        return saveSwitch(transaction, userId, seconds, clock.now());
      }),
  } satisfies Handlers;
  const job: Job = {
    ...cancelling,
    async run() {
      await noteSeen(database, connectedUsers(), clock.now());
      return cancelling.run();
    },
  };
  return { handlers, job };
};
