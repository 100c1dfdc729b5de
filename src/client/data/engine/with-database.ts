import type { Outcome } from '#domain/calls/outcome.ts';
import { failed, succeeded } from '#domain/calls/outcome.ts';
import type { TidelineDatabase } from './tables.ts';
import { loadDatabase, loadDatabaseOf, loadDurableDatabase } from './load-database.ts';
import { storageDeletions } from './storage-deletions.ts';
import { noteStorageProblem } from './storage-failure.ts';

type Work<T> = (database: TidelineDatabase) => Promise<T>;

const attempt = async <T>(load: () => Promise<TidelineDatabase>, work: Work<T>): Promise<Outcome<T>> => {
  const deletions = storageDeletions.get();
  try {
    return succeeded(await work(await load()));
  } catch (problem) {
    // Its connection is closed for good: the work is done where the page goes on.
    if (storageDeletions.get() !== deletions) return attempt(load, work);
    return failed(noteStorageProblem(problem));
  }
};

/**
 * Writes to, or reads from, the device's tables. Full or disabled storage is reported as a `Failure`, not an
 * exception.
 */
export const withDatabase = <T>(work: Work<T>): Promise<Outcome<T>> => attempt(loadDatabase, work);

/** The same for the table of requests. */
export const withRequests = <T>(work: Work<T>): Promise<Outcome<T>> =>
  attempt(() => loadDatabaseOf('requests'), work);

/** The same, but succeeds only once the write is on the disk. */
export const withDurableDatabase = <T>(work: Work<T>): Promise<Outcome<T>> =>
  attempt(loadDurableDatabase, work);
