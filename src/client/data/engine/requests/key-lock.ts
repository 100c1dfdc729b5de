import { databaseName } from '#client/data/engine/database-name.ts';
import { hasWebLocks } from '#client/lib/device/web-locks.ts';

/** How long to wait for the browser to report whether another tab holds the lock. */
export const lockPatienceMs = 3_000;

/**
 * Runs the work while no other tab runs it for this key, so that two tabs never resolve one order at once.
 * Does nothing and resolves to undefined when another tab holds the lock. Without Web Locks, or when the
 * browser does not answer, the server's idempotency key alone prevents a duplicate order.
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
      // Resolves as soon as the work is done: the browser may report the release of the lock late.
      await work().then(resolve, reject);
    };
    const patience = setTimeout(() => void run(), lockPatienceMs);
    const runLocked = async (): Promise<void> => {
      if (!(await hasWebLocks())) return run();
      await navigator.locks.request(`${databaseName} key ${key}`, { ifAvailable: true }, async (lock) => {
        if (lock) await run();
        else if (decide()) resolve(undefined);
      });
    };
    runLocked().catch(run);
  });
