import { createBoundedQueue, type BoundedQueue } from '#server/lib/requests/bounded-queue.ts';

/** A quarter of the database's connections. */
const atOnce = 4;

/**
 * Queue for reads that occupy a database connection for long: together they leave most connections free for
 * other work. If too many wait, `server.busy` states when to retry.
 */
export const createHeavyReads = (): BoundedQueue =>
  createBoundedQueue({ atOnce, longestWaitMs: 2_000, usualMs: 50, refusesAs: 'server.busy' });
