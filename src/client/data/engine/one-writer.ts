import type { DBCore, Middleware } from 'dexie';

/** A table without rows, which every writing transaction includes in addition to its own tables. */
export const writeLockTable = 'writeLock';

/**
 * Allows one writing transaction at a time, across all tabs and connections: the browser queues transactions
 * that include the same table. Chromium deletes the whole database at its next start when it dies while two
 * are open (seen in version 150: both recorded a lock on the database, which it takes for corruption), and
 * with it the session and every request without an outcome. Readers wait only for writers of their own
 * tables, though these may wait for others. A tab of an earlier version writes without the lock until it is
 * reloaded.
 */
export const oneWriter: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'oneWriter',
  // Below all other middleware, so that none opens a transaction that bypasses it.
  level: -10,
  create: (core) => ({
    ...core,
    transaction: (tables, mode, options) =>
      core.transaction(mode === 'readwrite' ? [...tables, writeLockTable] : tables, mode, options),
  }),
};
