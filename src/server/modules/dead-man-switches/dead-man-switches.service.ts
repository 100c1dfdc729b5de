import { deadManSeconds, type DeadManSwitch } from '#contract/dead-man-switches.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { OrderService } from '#server/modules/orders/orders.service.ts';
import type { PositionService } from '#server/modules/positions/positions.service.ts';
import { findGone, findSwitch, noteFired, noteSeen, saveSwitch } from './dead-man-switches.repository.ts';

/** How often it is noted who is there, and looked who is gone. */
const lookEveryMs = 2_000;

export interface DeadManSwitchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly orders: Pick<OrderService, 'cancelAbandoned'>;
  readonly positions: Pick<PositionService, 'cancelAbandoned'>;
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
 * Every process notes whose apps it sees; the first that finds somebody gone for as long as they allowed cancels what rests.
 * Each cancelling is a transaction of its own, so what a killed process left is found and cancelled by the next.
 */
export const createDeadManSwitchService = ({ database, clock, orders, positions, connectedUsers }: DeadManSwitchDeps): DeadManSwitchService => {
  const aliveSince = clock.now();
  return {
    get: (userId) => findSwitch(database, userId),

    set(transaction, userId, seconds) {
      if (!deadManSeconds.some((offered) => offered === seconds)) throw new Refusal('seconds.unknown', { field: 'seconds' });
      return saveSwitch(transaction, userId, seconds, clock.now());
    },

    dueWork: {
      name: 'dead man switches',
      everyMs: lookEveryMs,
      async run() {
        await noteSeen(database, connectedUsers(), clock.now());
        const gone = await findGone(database, clock.now(), aliveSince);
        if (!gone) return 0;
        const cancelled = (await orders.cancelAbandoned(gone.userId, gone.before)) + (await positions.cancelAbandoned(gone.userId, gone.before));
        if (cancelled > 0) await noteFired(database, gone.userId, clock.now(), cancelled);
        return cancelled;
      },
    },
  };
};
