import type { Log } from '#server/lib/running/log.ts';

/**
 * Does what follows a commit. One that fails is logged and keeps none of the others from their turn: what is
 * durable must not look undone to whoever asked for it.
 */
export const afterCommit = (log: Log, followers: readonly (() => void)[]): void => {
  for (const follow of followers)
    try {
      follow();
    } catch (error) {
      log.error({ err: error }, 'what follows a commit failed; what was committed holds');
    }
};
