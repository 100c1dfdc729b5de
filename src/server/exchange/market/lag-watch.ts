import type { Log } from '#server/exchange/lib/running/log.ts';

/** Prices older than this are logged. */
export const warnAboveMs = 2_000;
/** Time without lag after which the next lag is logged again. */
const overAfterMs = 30_000;

export interface LagWatchDeps {
  readonly lagMs: () => number;
  readonly nowMs: () => number;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Warns when prices stop coming, once however long it lasts, and logs the duration at the end. Must be
 * called often. Prices that are old when it is created, because the feed has not been polled before,
 * have `warnAboveMs` to arrive.
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
        'prices arrive in time again',
      );
      longestMs = 0;
    }
  };
};
