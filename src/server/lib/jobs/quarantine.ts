import type { Clock } from '#server/lib/running/clock.ts';
import type { Log } from '#server/lib/running/log.ts';
import { isOutage } from '#server/lib/database/outage.ts';

/**
 * How long a row that could not be settled waits before each next try; after the last of them it is set
 * aside.
 */
const retryAfterMs = [1_000, 5_000, 20_000, 60_000] as const;
/** Where the row is not to blame, however often. */
const afterOutageMs = 1_000;

/** What a row needs is not there yet, and may come any time; to be waited for without end. */
export class NotYet extends Error {}

/**
 * Rows of one kind of work that could not be settled. Each is tried again after growing pauses, then set
 * aside and alarmed, so that it costs nobody anything until a person has looked. It lies in memory: every
 * process tries for itself, a failed try leaves nothing behind, and a restart, which may bring the mend,
 * takes everything up again.
 */
export interface Quarantine {
  /** Notes a failure. Answers when the row may be tried again, by the clock; null: not before a restart. */
  failed(id: number, error: unknown): number | null;
  /** It went well, or it has become another: what failed before does not count. */
  forget(id: number): void;
  /** Rows that must not be tried now. */
  waiting(): number[];
}

export type QuarantineOf = (work: string) => Quarantine;

export interface QuarantineDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** Rings: this work has one row more that waits for a person. */
  readonly alarm: (work: string) => void;
}

interface Failure {
  readonly tries: number;
  /** Infinite: set aside. */
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
          log.warn({ id, work, err: error, afterMs }, 'a row could not be settled; it is tried again');
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
