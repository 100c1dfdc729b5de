import type { Log } from '#server/lib/running/log.ts';

/** Prices that are older than this are told of in the log. */
export const warnAboveMs = 2_000;
/** So long without a lag, and the next one is told of again. */
const overAfterMs = 30_000;

export interface LagWatchDeps {
  readonly lagMs: () => number;
  readonly nowMs: () => number;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Warns when prices stop coming, once however long it lasts, and says at the end how long it was. Called
 * often. Prices that are old when it is created, because nobody has polled the feed before, have `warnAboveMs` to come.
 */
export const createLagWatch = ({ lagMs, nowMs, log }: LagWatchDeps): (() => void) => {
  const beganMs = nowMs();
  let longestMs = 0;
  let lastMs = -Infinity;
  return () => {
    const lag = lagMs();
    if (lag > warnAboveMs && nowMs() - beganMs > warnAboveMs) {
      if (longestMs === 0)
        log.warn(
          { lag_ms: Number.isFinite(lag) ? lag : null },
          'prices lag: none has been recorded for over two seconds',
        );
      longestMs = Math.max(longestMs, lag);
      lastMs = nowMs();
    } else if (longestMs > 0 && nowMs() - lastMs >= overAfterMs) {
      log.warn(
        { longest_lag_ms: Number.isFinite(longestMs) ? longestMs : null },
        'prices come in time again',
      );
      longestMs = 0;
    }
  };
};
