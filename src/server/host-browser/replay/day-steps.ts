import { createMutex } from '#server/exchange/lib/requests/mutex.ts';
import type { Exchange } from '#server/exchange/open-exchange.ts';
import type { DayClock } from './day-clock.ts';
import type { DayFeed } from './day-feed.ts';
import type { Lulls } from './lulls.ts';
import type { QuietTime } from './quiet-time.ts';

/** The exchange's time moves by this much at once, at every speed. */
export const stepMs = 1_000;

export interface DayStepsDeps {
  readonly exchange: Pick<Exchange, 'openMarket' | 'passTime'>;
  readonly clock: DayClock;
  readonly feed: Pick<DayFeed, 'nextMs'>;
  readonly endMs: number;
  readonly quiet: QuietTime;
  readonly lulls: Lulls;
}

/**
 * The course of a replayed day. Steps and the work of users run one after the other: what a step does depends
 * on the recorded prices and on the work done before it, and never on when it ran or how fast they follow one
 * another.
 */
export interface DaySteps {
  nowMs(): number;
  isOver(): boolean;
  /** Moves on by one step: prices, what they trigger, and due jobs. */
  step(): Promise<void>;
  /** Moves on until this time has come, or the day is over. */
  runTo(ms: number): Promise<void>;
  /** Runs work that changes nothing between two steps; it finds every price recorded. */
  read<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs the work of a user at the time of the last step, and what it triggers. Work that can change anything
   * of the day says so.
   */
  act<T>(work: (noteChange: () => void) => Promise<T>): Promise<T>;
}

export const createDaySteps = ({ exchange, clock, feed, endMs, quiet, lulls }: DayStepsDeps): DaySteps => {
  const { openMarket } = exchange;
  const inTurn = createMutex<'day'>();
  // Not the clock's: it shows a later time while jobs are asked.
  let atMs = clock.nowMs();
  /** Jobs have run up to here. */
  let workedMs = atMs;
  const isOver = (): boolean => atMs >= endMs;

  const moveOn = async (): Promise<void> => {
    if (isOver()) return;
    atMs = Math.min(endMs, (Math.floor(atMs / stepMs) + 1) * stepMs);
    clock.moveTo(atMs);
    const hasPrices = feed.nextMs() <= atMs;
    const isLull = lulls.isWithin(atMs);
    if (!isLull) await openMarket.record();
    if (hasPrices) await openMarket.poll();
    if (isLull) return;
    await exchange.passTime(workedMs, atMs, () => quiet.isNow(hasPrices));
    workedMs = atMs;
    if (await lulls.seek(atMs)) openMarket.defer();
  };

  /** Records the prices of a lull so far, which goes on. */
  const record = async (): Promise<void> => {
    await openMarket.record();
    if (lulls.isWithin(atMs)) openMarket.defer();
  };

  /** Runs the work of a user, which finds every price recorded. */
  const perform = async <T>(work: (noteChange: () => void) => Promise<T>): Promise<T> => {
    await openMarket.record();
    try {
      return await work(() => lulls.end(atMs));
    } finally {
      quiet.end();
      await exchange.passTime(atMs, atMs);
      if (lulls.isWithin(atMs)) openMarket.defer();
    }
  };

  return {
    nowMs: () => atMs,
    isOver,
    step: () => inTurn('day', moveOn),
    async runTo(ms) {
      // One by one, so that calls come between.
      while (atMs < ms && !isOver()) await inTurn('day', moveOn);
      await inTurn('day', record);
    },
    read: (work) =>
      inTurn('day', async () => {
        await record();
        return work();
      }),
    act: (work) => inTurn('day', () => perform(work)),
  };
};
