import { deadManSeconds, type DeadManSwitch } from '#contract/dead-man-switches.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import { createBatchWork, type BatchDeps } from '#server/lib/batch-work.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { OrderService } from '#server/modules/orders/orders.service.ts';
import type { PositionService } from '#server/modules/positions/positions.service.ts';
import {
  claimGone,
  findSwitch,
  noteFired,
  noteSeen,
  saveSwitch,
  type Gone,
} from './dead-man-switches.repository.ts';

/** How often it is noted who is there, and looked who is gone. */
const lookEveryMs = 2_000;

export interface DeadManSwitchDeps extends BatchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly orders: Pick<OrderService, 'cancelResting' | 'abandonedWaiting'>;
  readonly positions: Pick<PositionService, 'cancelEntrusted' | 'abandonedWaiting'>;
  /** Users who have a socket at this process now. */
  readonly connectedUsers: () => readonly number[];
}

export interface DeadManSwitchService {
  get(userId: number): Promise<DeadManSwitch>;
  /** @throws Refusal `seconds.unknown` */
  set(transaction: Transaction, userId: number, seconds: number): Promise<DeadManSwitch>;
  readonly dueWork: DueWork;
}

/**
 * Every process notes whose apps it sees; the first that finds somebody gone for as long as they allowed
 * cancels what rests. One user's is one transaction, so what a killed process began is done by the next; an
 * order or position that cannot be cancelled is left out of it, and a user whose cannot be done keeps nobody
 * else's from it.
 */
export const createDeadManSwitchService = ({
  database,
  clock,
  unitOfWork,
  setAsideOf,
  orders,
  positions,
  connectedUsers,
}: DeadManSwitchDeps): DeadManSwitchService => {
  const aliveSince = clock.now();
  const cancelling = createBatchWork<Gone>(
    { database, unitOfWork, setAsideOf },
    {
      name: 'dead man switches',
      everyMs: lookEveryMs,
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
    },
  );
  return {
    get: (userId) => findSwitch(database, userId),

    set(transaction, userId, seconds) {
      if (!deadManSeconds.some((offered) => offered === seconds))
        throw new Refusal('seconds.unknown', { field: 'seconds' });
      return saveSwitch(transaction, userId, seconds, clock.now());
    },

    dueWork: {
      ...cancelling,
      async run() {
        await noteSeen(database, connectedUsers(), clock.now());
        return cancelling.run();
      },
    },
  };
};
