import type { Candle } from '#contract/candles.ts';
import { openMinute } from '#domain/practice/open-minute.ts';
import type { Feed, FeedTick } from '#server/exchange/market/feed.ts';
import { candlePoints } from '#server/exchange/market/replay-file.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';

const minuteMs = 60_000;

/** What is known of a pair: recorded minutes, or every trade. Both ascend. */
export type RecordedPair = {
  /** "BTC/USDT". */
  readonly symbol: string;
} & ({ readonly minutes: readonly Candle[] } | { readonly trades: readonly Omit<FeedTick, 'symbol'>[] });

export interface DayFeedOptions {
  readonly pairs: readonly RecordedPair[];
  /** Time at which the replay begins, a whole minute: everything before is history. */
  readonly startMs: number;
  /** Draws the ticks of each minute. */
  readonly seed: string;
}

/** A recorded day as a feed. It reads a minute only once its time has come. */
export interface DayFeed extends Feed {
  /** When the next price comes; Infinity: never. */
  nextMs(): number;
  /** When the last recorded minute ends, or the last trade was. */
  readonly endMs: number;
}

interface Track {
  readonly symbol: string;
  /** The next tick without removing it; undefined: none is left. */
  peek(): FeedTick | undefined;
  take(): void;
  readonly endMs: number;
}

/** History has the four prices of each minute; the replayed minutes are opened by the seeded rule. */
const ticksOf = (symbol: string, minute: Candle, { startMs, seed }: DayFeedOptions): FeedTick[] => {
  if (minute.time < startMs) {
    return candlePoints(minute.time, minuteMs, minute).map(({ offsetMs, ...tick }) => ({
      symbol,
      ...tick,
      atMs: offsetMs,
    }));
  }
  const { uniform } = createSeededRandom(`${seed}:${symbol}:${minute.time}`);
  return openMinute(minute, uniform).map((tick) => ({ symbol, ...tick }));
};

const trackOf = (pair: RecordedPair, options: DayFeedOptions): Track => {
  const { symbol } = pair;
  const groups = 'minutes' in pair ? pair.minutes : pair.trades;
  const lastMs = 'minutes' in pair ? pair.minutes.at(-1)?.time : pair.trades.at(-1)?.atMs;
  let next = 0;
  let opened: readonly FeedTick[] = [];
  let place = 0;
  const open = (): readonly FeedTick[] => {
    const group = groups[next];
    next += 1;
    if (!group) return [];
    return 'atMs' in group ? [{ symbol, ...group }] : ticksOf(symbol, group, options);
  };
  return {
    symbol,
    endMs: (lastMs ?? -Infinity) + ('minutes' in pair ? minuteMs : 0),
    peek() {
      if (place === opened.length) [opened, place] = [open(), 0];
      return opened[place];
    },
    take: () => void (place += 1),
  };
};

export const createDayFeed = (options: DayFeedOptions): DayFeed => {
  const tracks = options.pairs.map((pair) => trackOf(pair, options));
  const takeUntil = (track: Track, nowMs: number): FeedTick[] => {
    const ticks: FeedTick[] = [];
    for (let tick = track.peek(); tick && tick.atMs <= nowMs; tick = track.peek()) {
      ticks.push(tick);
      track.take();
    }
    return ticks;
  };
  return {
    source: 'replay',
    symbols: tracks.map(({ symbol }) => symbol),
    endMs: Math.max(...tracks.map(({ endMs }) => endMs)),
    nextMs: () => Math.min(...tracks.map((track) => track.peek()?.atMs ?? Infinity)),
    advance: (nowMs) => tracks.flatMap((track) => takeUntil(track, nowMs)).sort((a, b) => a.atMs - b.atMs),
    close: () => undefined,
  };
};
