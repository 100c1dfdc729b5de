import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { isOutage } from '#server/exchange/lib/database/outage.ts';

/**
 * Delays before each retry of a row that could not be settled; after the last retry the row is quarantined.
 */
const retryAfterMs = [1_000, 5_000, 20_000, 60_000] as const;
/** Delay when the row is not at fault; such retries are unlimited. */
const afterOutageMs = 1_000;

/** A prerequisite of a row is not available yet, but may become so; retried without limit. */
export class NotYet extends Error {}

/**
 * Rows of one kind of work that could not be settled. Each is retried after growing delays, then set
 * aside with an alarm, so that it costs nothing until a person has inspected it. It is stored in
 * memory: every process retries on its own, a failed try leaves nothing behind, and a restart, which
 * may bring a fix, retries everything.
 */
export interface Quarantine {
  /** Records a failure. Returns when the row may be retried, by the clock; null: not before a restart. */
  failed(id: number, error: unknown): number | null;
  /** The row was settled or has changed: earlier failures no longer count. */
  forget(id: number): void;
  /** Rows that must not be retried now. */
  waiting(): number[];
}

export type QuarantineOf = (work: string) => Quarantine;

export interface QuarantineDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** Raises an alarm: one more row of this work needs a person. */
  readonly alarm: (work: string) => void;
}

interface Failure {
  readonly tries: number;
  /** Infinite: quarantined. */
  readonly untilMs: number;
}

export const createQuarantineOf =
  ({ clock, log, alarm }: QuarantineDeps): QuarantineOf =>
  (work) => {
    const failures = new Map<number, Failure>();
    return {
      failed(id, error) {
        const before = failures.get(id)?.tries ?? 0;
        const isBlameless = error instanceof NotYet || isOutage(error);
        const afterMs = isBlameless ? afterOutageMs : retryAfterMs[before];
        const untilMs = afterMs === undefined ? Infinity : clock.nowMs() + afterMs;
        failures.set(id, { tries: isBlameless ? before : before + 1, untilMs });
        if (untilMs !== Infinity) {
          log.warn({ id, work, err: error, afterMs }, 'a row could not be settled; it will be retried');
          return untilMs;
        }
        log.error(
          { id, work, err: error },
          'a row could not be settled after many tries; it is quarantined until the next start',
        );
        alarm(work);
        return null;
      },
      forget: (id) => void failures.delete(id),
      waiting: () => [...failures].filter(([, { untilMs }]) => untilMs > clock.nowMs()).map(([id]) => id),
    };
  };
