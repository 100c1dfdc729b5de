import type { DBCore, Middleware } from 'dexie';

/** A table without rows, which every transaction that writes names beside its own tables. */
export const writeLockTable = 'writeLock';

/**
 * Lets one transaction write at a time, in all tabs and connections together: the browser itself lets a second one wait
 * that names the same table. Chromium deletes the whole database at its next start when it dies while two are open
 * (seen in version 150: both recorded a lock on the database, which it takes for damage), and with it the session
 * and every request without an outcome. Who reads waits for writers of its own tables alone, though these may wait for
 * others. A tab of a version before this one writes without it until it is reloaded.
 */
export const oneWriter: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'oneWriter',
  // Beneath all others, so that none opens a transaction past it.
  level: -10,
  create: (core) => ({
    ...core,
    transaction: (tables, mode, options) =>
      core.transaction(mode === 'readwrite' ? [...tables, writeLockTable] : tables, mode, options),
  }),
};
