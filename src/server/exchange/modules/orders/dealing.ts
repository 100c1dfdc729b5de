import { inNextTurn } from '#server/exchange/lib/running/next-turn.ts';
import { after } from '#server/exchange/lib/running/timers.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { mayHaveCommitted } from '#server/exchange/lib/database/outage.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { CommittedOrder, OrderChange } from './order-commits.repository.ts';

/** Small enough that no order waits long for the rows of the others. */
const ordersPerBatch = 64;
/**
 * Concurrent batches. A second one starts only when it is full, or when the first takes long, since its rows
 * may be locked: while one batch is written the next gathers, and one batch costs the database far less than
 * the same orders in two.
 */
const parallelBatches = 2;
const longMs = 100;

export interface DealingDeps {
  readonly log: Log;
  /**
   * Writes a batch in one transaction, at most one order per user; returns the results in the same order.
   */
  readonly deal: (changes: readonly OrderChange[]) => Promise<readonly (CommittedOrder | Refusal | null)[]>;
  readonly commit: (change: OrderChange) => Promise<CommittedOrder | null>;
  /** Whether an order may be too late soon: in a batch it would fail the others. */
  readonly isUrgent: (change: OrderChange) => boolean;
}

/**
 * Writes new orders that are filled whole: orders that arrive while a batch is being written are grouped
 * into the next transaction.
 */
export interface Dealing {
  /** Null: the key is known and nothing was written. @throws Refusal `balance.insufficient` */
  deal(change: OrderChange): Promise<CommittedOrder | null>;
}

interface Waiting {
  readonly change: OrderChange;
  resolve(committed: CommittedOrder | null | Promise<CommittedOrder | null>): void;
  reject(reason: unknown): void;
}

/** Writes a batch, and returns a function that reports the results to the callers. */
const writeBatch = async (
  { log, deal, commit }: DealingDeps,
  batch: readonly Waiting[],
): Promise<() => void> => {
  try {
    const outcomes = await deal(batch.map(({ change }) => change));
    return () =>
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index]!;
        if (outcome instanceof Refusal) reject(outcome);
        else resolve(outcome);
      });
  } catch (error) {
    // A fault of one order must not fail the others: each is retried by itself. Its key shows whether it
    // was written after all.
    log.warn({ err: error, orders: batch.length }, 'a batch of orders failed; each is written separately');
    const rethrow = (again: unknown): never => {
      // The batch may be committed; a database error on the retry does not say otherwise.
      throw mayHaveCommitted(error) && !(again instanceof Refusal) ? error : again;
    };
    return () => batch.forEach(({ change, resolve }) => resolve(commit(change).catch(rethrow)));
  }
};

export const createDealing = (deps: DealingDeps): Dealing => {
  const { commit, isUrgent } = deps;
  let waiting: Waiting[] = [];
  let batches = 0;
  let isAboutToWork = false;
  /** A batch has been under way for long. */
  let isSlow = false;
  /** Users whose rows are locked: a second order of theirs would block its whole batch. */
  const usersUnderWay = new Set<number>();

  /** Empty when fewer than `least` orders can go now. */
  const takeBatch = (least: number): Waiting[] => {
    const batch = new Map<number, Waiting>();
    for (const one of waiting) {
      const { user_id } = one.change.order;
      if (batch.size < ordersPerBatch && !usersUnderWay.has(user_id) && !batch.has(user_id))
        batch.set(user_id, one);
    }
    if (batch.size < least) return [];
    for (const userId of batch.keys()) usersUnderWay.add(userId);
    waiting = waiting.filter((one) => batch.get(one.change.order.user_id) !== one);
    return [...batch.values()];
  };

  const work = (): void => {
    isAboutToWork = false;
    while (batches < parallelBatches) {
      const batch = takeBatch(batches === 0 || isSlow ? 1 : ordersPerBatch);
      if (batch.length === 0) return;
      batches += 1;
      const noLongerSlow = after(longMs, () => {
        isSlow = true;
        work();
      });
      void writeBatch(deps, batch).then((report) => {
        noLongerSlow();
        isSlow = false;
        batches -= 1;
        for (const { change } of batch) usersUnderWay.delete(change.order.user_id);
        work();
        // After the next batch has started: the database need not wait until all of these are answered.
        inNextTurn(report);
      });
    }
  };

  return {
    deal: (change) =>
      isUrgent(change)
        ? commit(change)
        : new Promise((resolve, reject) => {
            waiting.push({ change, resolve, reject });
            // Deferred, so that calls read from the network together are batched together.
            if (!isAboutToWork) inNextTurn(work);
            isAboutToWork = true;
          }),
  };
};
