import type { FeedTick } from './feed.ts';
import { FeedError } from './feed.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

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

const price = /^\d+(\.\d+)?$/;
const time = /^\d{12,14}$/;

const fail = (name: string, line: number, what: string): never => {
  throw new FeedError(`${name}, line ${line}: ${what}`);
};

/**
 * A candle as four prices: open, the nearer extreme, the other, close; each with a quarter of its volume,
 * the last with the remainder.
 */
export const candlePoints = (
  offsetMs: number,
  periodMs: number,
  [open, high, low, close, volume]: readonly string[],
): ReplayPoint[] => {
  const quarter = decimal(volume!).div('4').round(8, 0);
  const rest = decimal(volume!).minus(quarter.times('3'));
  const path = decimal(close!).gte(decimal(open!)) ? [open, low, high, close] : [open, high, low, close];
  return path.map((value, index) => ({
    offsetMs: offsetMs + Math.floor((periodMs * index) / 4),
    price: value!,
    volume: toPlain(index === 3 ? rest : quarter),
  }));
};

/**
 * Reads `t,o,h,l,c,v` candles or `t,price,qty` trades, distinguished by the header.
 * @throws FeedError naming file and line
 */
export const parseReplayFile = (name: string, text: string): ReplayFile => {
  const rows = text.split(/\r?\n/);
  const header = (rows[0] ?? '')
    .trim()
    .split(',')
    .map((column) => column.trim().toLowerCase());
  const isCandles = header.slice(0, 6).join() === 't,o,h,l,c,v';
  const isTrades = header.slice(0, 3).join() === 't,price,qty';
  if (!isCandles && !isTrades) fail(name, 1, 'the header is neither t,o,h,l,c,v nor t,price,qty');
  const width = isCandles ? 6 : 3;

  const parsed = rows.slice(1).flatMap((row, index) => {
    if (row.trim() === '') return [];
    const line = index + 2;
    const cells = row
      .split(',')
      .slice(0, width)
      .map((cell) => cell.trim());
    if (cells.length < width) fail(name, line, `${width} columns expected, ${cells.length} found`);
    if (!time.test(cells[0]!)) fail(name, line, `"${cells[0]!.slice(0, 30)}" is not in UTC milliseconds`);
    const wrong = cells.slice(1).find((cell) => !price.test(cell));
    if (wrong !== undefined) fail(name, line, `"${wrong.slice(0, 30)}" is not a number`);
    if (isCandles) checkCandle(name, line, cells);
    return [{ atMs: Number(cells[0]), figures: cells.slice(1), line }];
  });
  if (parsed.length === 0) fail(name, 2, 'there are no rows');
  parsed.forEach((row, index) => {
    if (index > 0 && row.atMs < parsed[index - 1]!.atMs)
      fail(name, row.line, 'the rows are not in chronological order');
  });

  const startMs = parsed[0]!.atMs;
  if (isTrades) {
    const points = parsed.map(({ atMs, figures }): ReplayPoint => ({
      offsetMs: atMs - startMs,
      price: figures[0]!,
      volume: figures[1]!,
    }));
    return { startMs, points, lengthMs: points.at(-1)!.offsetMs + 1_000 };
  }
  const periodMs = parsed
    .slice(1)
    .reduce(
      (shortest, { atMs }, index) => Math.min(shortest, atMs - parsed[index]!.atMs || shortest),
      60_000,
    );
  const points = parsed.flatMap(({ atMs, figures }) => candlePoints(atMs - startMs, periodMs, figures));
  return { startMs, points, lengthMs: parsed.at(-1)!.atMs - startMs + periodMs };
};

const checkCandle = (name: string, line: number, [, open, high, low, close]: readonly string[]): void => {
  const [o, h, l, c] = [open, high, low, close].map((cell) => decimal(cell!));
  if (h!.lt(o!) || h!.lt(c!) || l!.gt(o!) || l!.gt(c!))
    fail(name, line, 'high and low do not enclose open and close');
};
