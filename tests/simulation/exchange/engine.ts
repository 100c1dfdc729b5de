import type { PGlite } from '@electric-sql/pglite';

/** One session of a PostgreSQL, in this thread or in a process of its own. */
export type Postgres = Pick<PGlite, 'exec' | 'query' | 'waitReady' | 'close'>;

export interface OpenedDatabase {
  readonly postgres: Postgres;
  /** Reads by a session of its own, which sees what is committed. */
  observe<Row>(query: string, values: readonly unknown[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** Opens databases in which no one has begun. */
export interface Engine {
  open(): Promise<OpenedDatabase>;
  stop(): Promise<void>;
  /** Ends it at once, while nothing else can be awaited. */
  kill(): void;
}
