import type { ApiClient } from '#tests/support/api-client.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { SessionHolder } from '#tests/support/open-sessions.ts';

/** A column that the settlement of a row changes. */
export interface SettledColumn {
  readonly table: string;
  readonly column: string;
}

/** What every kind of job gets from the stage. */
export interface KindStage {
  readonly database: Database;
  /** Of a process that is ready. */
  readonly api: () => ApiClient;
  /** How often rows fall due. */
  readonly waves: number;
}

export interface Progress {
  readonly done: number;
  /** What is done too is counted. */
  readonly due: number;
}

export const isDone = async ({ progress }: Pick<Kind, 'progress'>): Promise<boolean> => {
  const { done, due } = await progress();
  return done === due;
};

/** One kind of job that is settled while processes are killed. Rows fall due in waves. */
export interface Kind {
  readonly name: string;
  readonly settled: SettledColumn;
  /** How many rows of a wave change that column, at least. */
  readonly rows: number;
  /** Where its rows may be left out instead of changed, so that no kill need fall while they are. */
  readonly mayPassBy?: true;
  /** Before the first wave, while no process is killed. */
  readonly begin?: () => Promise<void>;
  /** Stores what has to be there some time before a wave. People are new in each wave. */
  readonly prepare?: (people: readonly SessionHolder[]) => Promise<void>;
  /** Stores a wave of rows that fall due when the transaction is committed. */
  readonly store?: (transaction: Database, people: readonly SessionHolder[], wave: number) => Promise<void>;
  /** What is asked of a process once a wave is committed, before any is killed. */
  readonly ask?: (wave: number) => Promise<void>;
  /** Of everything that was stored so far. */
  readonly progress: () => Promise<Progress>;
  /** Checks all waves once everything is settled. @throws what was not done exactly once */
  readonly requireOnce: () => Promise<void>;
}
