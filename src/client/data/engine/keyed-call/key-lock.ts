import { hasWebLocks } from '#client/lib/device/web-locks.ts';

/** A browser that has not told by then whether another tab is at it is not waited for. */
export const lockPatienceMs = 3_000;

/**
 * Runs the work while no other tab does the same for this key, so that two tabs never resolve one order at
 * once. Answers undefined, and does nothing, when another tab is at it. Without Web Locks, or where the browser
 * is silent about them, the server's idempotency key alone keeps the order single.
 */
export const withKeyLock = <T>(key: string, work: () => Promise<T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    let isDecided = false;
    const decide = (): boolean => {
      clearTimeout(patience);
      const isFirst = !isDecided;
      isDecided = true;
      return isFirst;
    };
    const run = async (): Promise<void> => {
      if (!decide()) return;
      // Told as soon as it is done: that the lock is given back may be told late.
      await work().then(resolve, reject);
    };
    const patience = setTimeout(() => void run(), lockPatienceMs);
    const runLocked = async (): Promise<void> => {
      if (!(await hasWebLocks())) return run();
      await navigator.locks.request(`tideline key ${key}`, { ifAvailable: true }, async (lock) => {
        if (lock) await run();
        else if (decide()) resolve(undefined);
      });
    };
    runLocked().catch(run);
  });
