import { sql } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { pollTogether } from '#server/exchange/lib/database/poll-together.ts';
import type { Job } from './job.ts';
import type { Emit, OnCommitted, UnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import { isOutage } from '#server/exchange/lib/database/outage.ts';
import type { Quarantine, QuarantineOf } from './quarantine.ts';

/** Which of the due rows are to be claimed. */
export interface Among {
  /** Null: all due rows. */
  readonly only: number | null;
  readonly except: readonly number[];
  readonly most: number;
}

export interface Batch<Row> {
  readonly name: string;
  readonly everyMs: number;
  /** @see Job */
  readonly followsPrices?: boolean;
  /** Rows that prices up to the clock's time could make due; @see Job */
  comingDue?(database: Database): Promise<readonly unknown[]>;
  /** Rows per transaction. */
  readonly most: number;
  readonly idOf: (row: Row) => number;
  /**
   * Returns due rows, locked by the transaction; other processes skip them. Only reads and locks: it also
   * runs outside of a transaction, together with other jobs, to find out whether there are due rows.
   */
  claim(transaction: Transaction, among: Among): Promise<readonly Row[]>;
  /** Whether there are due rows, for a `claim` that writes. */
  find?(database: Database, among: Among): Promise<readonly unknown[]>;
  /** Settles the claimed rows, all or nothing. */
  settle(transaction: Transaction, emit: Emit, rows: readonly Row[], onCommitted: OnCommitted): Promise<void>;
}

export interface BatchDeps {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork;
  readonly quarantineOf: QuarantineOf;
}

/**
 * Settles due rows in batches; if a batch fails, each row separately, so that a row which cannot be settled
 * does not affect the others: it is retried later and finally quarantined.
 */
export const createBatchJob = <Row>(
  { database, unitOfWork, quarantineOf }: BatchDeps,
  { name, everyMs, followsPrices = false, comingDue, most, idOf, claim, find = claim, settle }: Batch<Row>,
): Job => {
  const quarantine = quarantineOf(name);

  /** Returns the claimed rows, and the error if they could not be settled. */
  const attempt = async (
    among: Among,
  ): Promise<{ ids: readonly number[]; failure: { error: unknown } | null }> => {
    const ids: number[] = [];
    try {
      await unitOfWork.run(async (transaction, emit, onCommitted) => {
        const rows = await claim(transaction, among);
        ids.push(...rows.map(idOf));
        if (rows.length > 0) await settle(transaction, emit, rows, onCommitted);
      });
      ids.forEach(quarantine.forget);
      return { ids, failure: null };
    } catch (error) {
      if (ids.length === 0 || isOutage(error)) throw error;
      return { ids, failure: { error } };
    }
  };

  // As many as are claimed: some of the first may not be ready, and must not hide the others.
  const amongAll = (): Among => ({ only: null, except: quarantine.waiting(), most });
  const hasDue = async (among: Among): Promise<boolean> =>
    (await find(pollTogether(database), among)).length > 0;

  return {
    name,
    everyMs,
    followsPrices,
    hasDue: () => hasDue(amongAll()),
    ...(comingDue && { mayComeDue: async () => (await comingDue(pollTogether(database))).length > 0 }),
    async run() {
      const among = amongAll();
      // Usually there are no due rows. One statement detects that for all jobs of this turn; a transaction
      // takes three for each.
      if (!(await hasDue(among))) return 0;
      const { ids, failure } = await attempt(among);
      if (failure && ids.length === 1) quarantine.failed(ids[0]!, failure.error);
      for (const id of failure && ids.length > 1 ? ids : []) {
        const alone = await attempt({ only: id, except: [], most: 1 });
        if (alone.failure) quarantine.failed(id, alone.failure.error);
      }
      return ids.length;
    },
  };
};

/**
 * Applies the same work to several rows within one transaction, each behind a savepoint: a failed one is
 * rolled back and noted, the others are preserved. Returns the results of the others.
 */
export const settleApart = async <T>(
  transaction: Transaction,
  quarantine: Quarantine,
  ids: readonly number[],
  work: (id: number) => Promise<T>,
): Promise<T[]> => {
  const done: T[] = [];
  for (const id of ids) {
    await sql`savepoint one_row`.execute(transaction);
    try {
      done.push(await work(id));
      quarantine.forget(id);
    } catch (error) {
      if (isOutage(error)) throw error;
      await sql`rollback to savepoint one_row`.execute(transaction);
      quarantine.failed(id, error);
    }
    await sql`release savepoint one_row`.execute(transaction);
  }
  return done;
};
