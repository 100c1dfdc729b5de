import { createBoundedQueue, type BoundedQueue } from '#server/lib/requests/bounded-queue.ts';

/** A quarter of the database's connections. */
const atOnce = 4;

/**
 * Reads that keep a database connection for long: all of them together leave most connections to everything else. Where too
 * many wait, `server.busy` tells the caller when to come back.
 */
export const createHeavyReads = (): BoundedQueue =>
  createBoundedQueue({ atOnce, longestWaitMs: 2_000, usualMs: 50, refusesAs: 'server.busy' });
