import { hasWebLocks } from '#client/lib/web-locks.ts';

/**
 * Runs the work while no other tab does the same for this key, so that two tabs never resolve one order at
 * once. Answers undefined, and does nothing, when another tab is at it. Without Web Locks the server's
 * idempotency key alone keeps the order single.
 */
export const withKeyLock = async <T>(key: string, work: () => Promise<T>): Promise<T | undefined> => {
  if (!(await hasWebLocks())) return work();
  return navigator.locks.request(`tideline key ${key}`, { ifAvailable: true }, async (lock) =>
    lock ? work() : undefined,
  );
};
