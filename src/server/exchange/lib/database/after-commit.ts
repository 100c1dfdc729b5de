import type { Log } from '#server/exchange/lib/running/log.ts';

/**
 * Runs the callbacks that follow a commit. A failing one is logged and does not prevent the others: the
 * caller must not mistake a durable change for a failed one.
 */
export const afterCommit = (log: Log, followers: readonly (() => void)[]): void => {
  for (const follow of followers)
    try {
      follow();
    } catch (error) {
      log.error({ err: error }, 'after-commit handler failed; the committed data is unaffected');
    }
};
