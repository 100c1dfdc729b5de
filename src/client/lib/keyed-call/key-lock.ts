/**
 * Runs the work while no other tab does the same for this key, so that two tabs never resolve one order at once. Answers undefined,
 * and does nothing, when another tab is at it. Without Web Locks (plain http) the server's idempotency key alone keeps the order
 * single.
 */
export const withKeyLock = async <T>(key: string, work: () => Promise<T>): Promise<T | undefined> => {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`tideline key ${key}`, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
};
