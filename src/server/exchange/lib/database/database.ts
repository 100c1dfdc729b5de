import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/**
 * The same handle inside a transaction; repositories take it so that a read cannot leave the transaction.
 */
export type Transaction = Kysely<Tables>;

/**
 * Leadership of one process among all that share a database: it lasts while the process has the
 * lock and its connection lives.
 */
export interface Leadership {
  /**
   * Uses the connection that has the lock: a process that has lost the lock can
   * write nothing more through it.
   */
  readonly database: Database;
  resign(): Promise<void>;
}

/** The exchange's database, as a host opens it. */
export interface ExchangeDatabase {
  readonly database: Database;
  /** Null while another process leads. @param lock a number that stands for what is led */
  seekLeadership(lock: number): Promise<Leadership | null>;
}
