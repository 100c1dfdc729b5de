import { FeedError, type Feed, type FeedTick } from './feed.ts';
import { parseReplayFile, type ReplayFile } from './replay-file.ts';

const minuteMs = 60_000;

interface Track {
  readonly symbol: string;
  readonly file: ReplayFile;
  round: number;
  next: number;
}

export interface ReplayFeedOptions {
  /** Text of each `SYMBOL.csv`, by file name. */
  readonly files: ReadonlyMap<string, string>;
  readonly startMs: number;
  /** Symbols that are listed, "BTC/USDT". */
  readonly known: readonly string[];
  /** Time until which a symbol was already played; NaN: not at all. */
  readonly playedMs?: (symbol: string) => number;
}

/** Matches both BTCUSDT.csv and AAPL.csv to their pairs. */
const symbolOfFile = (name: string, known: readonly string[]): string | undefined => {
  const stem = name.replace(/\.csv$/i, '').toUpperCase();
  return known.find((symbol) => symbol.replace('/', '') === stem || symbol.split('/')[0] === stem);
};

/**
 * Recorded prices, shifted so that the earliest row of all is dealt at the start of the server (truncated to
 * the minute, so that replayed minute candles equal the recorded ones), and restarted when they end.
 * @throws FeedError
 */
export const createReplayFeed = ({
  files,
  startMs,
  known,
  playedMs = () => NaN,
}: ReplayFeedOptions): Feed => {
  const tracks: Track[] = [...files].flatMap(([name, text]) => {
    const symbol = symbolOfFile(name, known);
    return symbol ? [{ symbol, file: parseReplayFile(name, text), round: 0, next: 0 }] : [];
  });
  if (tracks.length === 0) throw new FeedError('The replay folder has no SYMBOL.csv of a listed symbol');
  const beginMs = Math.floor(startMs / minuteMs) * minuteMs;

  const timeOf = ({ file, round, next }: Track): number =>
    beginMs + round * file.lengthMs + file.points[next]!.offsetMs;

  const take = (track: Track, nowMs: number): FeedTick[] => {
    const ticks: FeedTick[] = [];
    while (timeOf(track) <= nowMs) {
      const { price, volume } = track.file.points[track.next]!;
      ticks.push({ symbol: track.symbol, price, volume, atMs: timeOf(track) });
      track.next += 1;
      if (track.next === track.file.points.length) {
        track.next = 0;
        track.round += 1;
      }
    }
    return ticks;
  };

  for (const track of tracks) take(track, playedMs(track.symbol));

  return {
    source: 'replay',
    symbols: tracks.map(({ symbol }) => symbol),
    advance: (nowMs) => tracks.flatMap((track) => take(track, nowMs)).sort((a, b) => a.atMs - b.atMs),
    close: () => undefined,
  };
};
