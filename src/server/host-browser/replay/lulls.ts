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
/** A person who acts often does so again; looking for a lull each time is work for nothing. */
const restMs = minuteMs;

export interface LullsDeps {
  readonly exchange: Pick<Exchange, 'mayAct'>;
  readonly clock: DayClock;
  readonly endMs: number;
}

/**
 * Spans of time in which nothing is done, whatever prices come: no row waits for a price, and none comes due.
 * Prices are then recorded many at once, and no job is asked. When a lull begins and ends depends on the
 * exchange's time, its rows and the noted actions, and never on how fast time passes or on what is read.
 */
export interface Lulls {
  /** Whether this moment lies within a lull, before its end. */
  isWithin(ms: number): boolean;
  /** Looks for one from this moment on, but not at every step. */
  seek(ms: number): Promise<boolean>;
  /** Something was done at this moment, of which more may follow. */
  end(ms: number): void;
}

export const createLulls = ({ exchange, clock, endMs }: LullsDeps): Lulls => {
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

    end(ms) {
      untilMs = -Infinity;
      nextSeekMs = ms + restMs;
    },
  };
};
