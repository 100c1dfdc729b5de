import type { Cost } from '#contract/endpoint.ts';
import { createBoundedQueue, type BoundedQueue } from '#server/exchange/lib/requests/bounded-queue.ts';

export interface CallTurns {
  /**
   * Runs a call when it is its requester's turn.
   * @throws Refusal `server.busy` immediately, with a retry time, if its turn would come too late
   */
  run<T>(cost: Cost, requester: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Limits the calls that run at a time, in all and per requester, so that a requester with many connections
 * waits for its own calls and not the others for it. The app's own parallel calls wait a few milliseconds.
 *
 * Heavy calls have a small pool of their own, so that most of the database's connections are left to others.
 * Calls that wait for a service outside have one too: when that service hangs, orders do not wait for it.
 */
export const createCallTurns = (): CallTurns => {
  const queueOf: Record<Cost, BoundedQueue> = {
    light: createBoundedQueue({
      atOnce: 512,
      mostOfOne: 4,
      longestWaitMs: 5_000,
      usualMs: 10,
      refusesAs: 'server.busy',
    }),
    heavy: createBoundedQueue({
      atOnce: 4,
      mostOfOne: 1,
      longestWaitMs: 2_000,
      usualMs: 50,
      refusesAs: 'server.busy',
    }),
    outside: createBoundedQueue({
      atOnce: 64,
      mostOfOne: 2,
      longestWaitMs: 5_000,
      usualMs: 500,
      refusesAs: 'server.busy',
    }),
  };
  return { run: (cost, requester, work) => queueOf[cost].run(work, requester) };
};
