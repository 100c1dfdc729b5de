import type { ApiClient } from '#tests/support/api-client.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { SessionHolder } from '#tests/support/open-sessions.ts';

/** A column that the settlement of a row changes. */
export interface SettledColumn {
  readonly table: string;
  readonly column: string;
}

/** What the stage provides to every kind of job. */
export interface KindStage {
  readonly database: Database;
  /** The client of a process that is ready. */
  readonly api: () => ApiClient;
  /** Number of times that rows become due. */
  readonly waves: number;
}

export interface Progress {
  readonly done: number;
  /** Includes rows that are done. */
  readonly due: number;
}

export const isDone = async ({ progress }: Pick<Kind, 'progress'>): Promise<boolean> => {
  const { done, due } = await progress();
  return done === due;
};

/** One kind of job that is settled while processes are killed. Rows become due in waves. */
export interface Kind {
  readonly name: string;
  readonly settled: SettledColumn;
  /** Minimum number of rows of a wave that change that column. */
  readonly rows: number;
  /** True when its rows may be skipped instead of changed, so that no kill need occur while they are. */
  readonly mayPassBy?: true;
  /** Before the first wave, while no process is killed. */
  readonly begin?: () => Promise<void>;
  /** Stores what must exist some time before a wave. Users are new in each wave. */
  readonly prepare?: (people: readonly SessionHolder[]) => Promise<void>;
  /** Stores a wave of rows that become due when the transaction is committed. */
  readonly store?: (transaction: Database, people: readonly SessionHolder[], wave: number) => Promise<void>;
  /** Calls to a process once a wave is committed, before any is killed. */
  readonly ask?: (wave: number) => Promise<void>;
  /** Of everything stored so far. */
  readonly progress: () => Promise<Progress>;
  /** Checks all waves once everything is settled. @throws Error naming what was not done exactly once */
  readonly requireOnce: () => Promise<void>;
}
