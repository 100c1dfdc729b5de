import type { Log } from '#server/lib/running/log.ts';
import { mayHaveCommitted } from '#server/lib/database/outage.ts';
import { Refusal } from '#server/lib/http/refusal.ts';
import type { CommittedOrder, OrderChange } from './order-commits.repository.ts';

/** Few enough that nobody waits long for the others' rows. */
const ordersPerBatch = 32;
/**
 * Batches under way at once. A second one only where so many wait: while one is written the next gathers, and
 * a batch costs the database far less than the same orders in two.
 */
const parallelBatches = 2;
const ordersForAnother = 16;

export interface DealingDeps {
  readonly log: Log;
  /** Writes a batch in one transaction, no two of one user; answers for each in their order. */
  readonly deal: (changes: readonly OrderChange[]) => Promise<readonly (CommittedOrder | Refusal | null)[]>;
  readonly commit: (change: OrderChange) => Promise<CommittedOrder | null>;
}

/**
 * Writes new orders that are dealt whole: those that come while others are being written go together in one
 * transaction.
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

export const createDealing = ({ log, deal, commit }: DealingDeps): Dealing => {
  let waiting: Waiting[] = [];
  let batches = 0;
  let isAboutToWork = false;
  /** Their rows are held, so a second order of theirs would keep its whole batch waiting. */
  const usersUnderWay = new Set<number>();

  /** Nothing where fewer than `least` may go now. */
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

  /** Answers how to tell each what became of it. */
  const write = async (batch: readonly Waiting[]): Promise<() => void> => {
    try {
      const outcomes = await deal(batch.map(({ change }) => change));
      return () =>
        batch.forEach(({ resolve, reject }, place) => {
          const outcome = outcomes[place]!;
          if (outcome instanceof Refusal) reject(outcome);
          else resolve(outcome);
        });
    } catch (error) {
      // One order's fault is not the others': each again by itself. Its key tells if it was written after
      // all.
      log.warn({ err: error, orders: batch.length }, 'a batch of orders failed; each is written by itself');
      const told = (again: unknown): never => {
        // The batch may be written; that there is no database now says nothing of it.
        throw mayHaveCommitted(error) && !(again instanceof Refusal) ? error : again;
      };
      return () => batch.forEach(({ change, resolve }) => resolve(commit(change).catch(told)));
    }
  };

  const work = (): void => {
    isAboutToWork = false;
    while (batches < parallelBatches) {
      const batch = takeBatch(batches === 0 ? 1 : ordersForAnother);
      if (batch.length === 0) return;
      batches += 1;
      void write(batch).then((tell) => {
        batches -= 1;
        for (const { change } of batch) usersUnderWay.delete(change.order.user_id);
        work();
        // After the next batch is on its way: the database need not wait until all of these are answered.
        setImmediate(tell);
      });
    }
  };

  return {
    deal: (change) =>
      new Promise((resolve, reject) => {
        waiting.push({ change, resolve, reject });
        // Not at once: calls that were read from the network together go together.
        if (!isAboutToWork) setImmediate(work);
        isAboutToWork = true;
      }),
  };
};
