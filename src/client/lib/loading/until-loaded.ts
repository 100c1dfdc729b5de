import { backoffMs } from '#domain/calls/backoff.ts';

/** Loads code that the app cannot do without, and retries until it is loaded. */
export const untilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, backoffMs(attempt, Math.random()));
      });
    }
  }
};
