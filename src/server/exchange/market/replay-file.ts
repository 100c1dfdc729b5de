import type { FeedTick } from './feed.ts';
import { FeedError } from './feed.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { readRecording, type Recording, type RecordingFault } from '#domain/practice/read-recording.ts';

/** A price with its offset from the start of its file. */
export interface ReplayPoint extends Omit<FeedTick, 'symbol' | 'atMs'> {
  readonly offsetMs: number;
}

export interface ReplayFile {
  /** Time of the first row. */
  readonly startMs: number;
  readonly points: readonly ReplayPoint[];
  /** Length after which it restarts. */
  readonly lengthMs: number;
}

const minuteMs = 60_000;

/** A candle's part that makes its prices. */
interface CandlePrices {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

/**
 * A candle as four prices: open, the nearer extreme, the other, close; each with a quarter of its volume,
 * the last with the remainder.
 */
export const candlePoints = (
  offsetMs: number,
  periodMs: number,
  { open, high, low, close, volume }: CandlePrices,
): ReplayPoint[] => {
  const quarter = decimal(volume).div('4').round(8, 0);
  const rest = decimal(volume).minus(quarter.times('3'));
  const path = decimal(close).gte(decimal(open)) ? [open, low, high, close] : [open, high, low, close];
  return path.map((price, index) => ({
    offsetMs: offsetMs + Math.floor((periodMs * index) / 4),
    price,
    volume: toPlain(index === 3 ? rest : quarter),
  }));
};

/** For the person who starts the server. */
const sentenceOf = ({ fault, found }: RecordingFault): string => {
  switch (fault) {
    case 'header':
      return 'the header is neither t,o,h,l,c,v nor t,price,qty';
    case 'columns':
      return `too few columns, ${found} found`;
    case 'time':
      return `"${found}" is not in UTC milliseconds`;
    case 'number':
      return `"${found}" is not a number`;
    case 'price':
      return `"${found}" is no price`;
    case 'candle':
      return 'high and low do not enclose open and close';
    case 'order':
      return 'the rows are not in chronological order';
    case 'empty':
      return 'there are no rows';
    case 'lineLength':
      return 'the line is too long';
    case 'rows':
    case 'size':
      return `the limit of ${found} is reached`;
    case 'binary':
      return 'this is not text';
  }
};

/** What a recording plays; it has rows. */
export const pointsOfRecording = (recording: Recording): ReplayFile => {
  if (recording.kind === 'trades') {
    const startMs = recording.rows[0]!.atMs;
    const points = recording.rows.map(({ atMs, ...tick }): ReplayPoint => ({
      offsetMs: atMs - startMs,
      ...tick,
    }));
    return { startMs, points, lengthMs: points.at(-1)!.offsetMs + 1_000 };
  }
  const { rows } = recording;
  const startMs = rows[0]!.time;
  const periodMs = rows
    .slice(1)
    .reduce((shortest, { time }, index) => Math.min(shortest, time - rows[index]!.time), minuteMs);
  const points = rows.flatMap((candle) => candlePoints(candle.time - startMs, periodMs, candle));
  return { startMs, points, lengthMs: rows.at(-1)!.time - startMs + periodMs };
};

/**
 * Reads `t,o,h,l,c,v` candles or `t,price,qty` trades, distinguished by the header.
 * @throws FeedError naming file and line
 */
export const parseReplayFile = (name: string, text: string): ReplayFile => {
  const recording = readRecording(text, { mostRows: Infinity, mostLength: Infinity });
  const [first] = recording.faults;
  if (first) throw new FeedError(`${name}, line ${first.line}: ${sentenceOf(first)}`);
  return pointsOfRecording(recording);
};
