import type { PGlite } from '@electric-sql/pglite';

/** One session of a PostgreSQL, in this thread or in a process of its own. */
export type Postgres = Pick<PGlite, 'exec' | 'query' | 'waitReady' | 'close'>;

export interface OpenedDatabase {
  readonly postgres: Postgres;
  close(): Promise<void>;
}

/** Opens databases in which no one has begun. */
export interface Engine {
  open(): Promise<OpenedDatabase>;
  stop(): Promise<void>;
}
