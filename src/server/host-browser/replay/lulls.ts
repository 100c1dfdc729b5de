import { nextWrite } from '#server/exchange/lib/database/written.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Exchange } from '#server/exchange/open-exchange.ts';
import type { DayClock } from './day-clock.ts';

const minuteMs = 60_000;
/**
 * A lull ends at a multiple of one of these: the longest without anything to do is taken, so that many steps lie
 * in a long one, and few between the last one and what comes due.
 */
const lengthsMs = [60 * minuteMs, 10 * minuteMs, minuteMs, 10_000] as const;
/** Until the next try where there is none. */
const retryMs = 10_000;
/** After something was written, every job has run before a lull begins. */
const restMs = minuteMs;

export interface LullsDeps {
  readonly exchange: Pick<Exchange, 'mayAct'>;
  readonly clock: DayClock;
  readonly database: Database;
  readonly endMs: number;
}

/**
 * Spans of time in which nothing is done, whatever prices come: no row waits for a price, and none comes due.
 * Prices are then recorded many at once, and no job is asked. When a lull begins and ends depends on the
 * exchange's time and on what was written, and never on how fast time passes.
 */
export interface Lulls {
  /** Whether this moment lies within a lull, before its end. */
  isWithin(ms: number): boolean;
  /** Looks for one from this moment on, but not at every step. */
  seek(ms: number): Promise<boolean>;
  /** Runs work that may write; if it did, the lull is over. */
  during<T>(ms: number, work: () => Promise<T>): Promise<T>;
}

export const createLulls = ({ exchange, clock, database, endMs }: LullsDeps): Lulls => {
  let untilMs = -Infinity;
  let nextSeekMs = clock.nowMs() + restMs;

  return {
    isWithin: (ms) => ms < untilMs,

    async seek(ms) {
      if (ms < nextSeekMs) return false;
      nextSeekMs = ms + retryMs;
      for (const lengthMs of lengthsMs) {
        const toMs = Math.min(endMs, (Math.floor(ms / lengthMs) + 1) * lengthMs);
        if (await clock.ahead(toMs - ms, exchange.mayAct)) continue;
        untilMs = toMs;
        nextSeekMs = -Infinity;
        return true;
      }
      return false;
    },

    async during(ms, work) {
      const before = await nextWrite(database);
      try {
        return await work();
      } finally {
        if ((await nextWrite(database)) !== before) {
          untilMs = -Infinity;
          nextSeekMs = ms + restMs;
        }
      }
    },
  };
};
