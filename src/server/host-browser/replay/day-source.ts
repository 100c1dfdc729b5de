import type { Candle } from '#contract/candles.ts';
import { dayLimits, type DaySettings, type DaySource } from '#contract/practice-day.ts';
import { continuedFrom } from '#domain/practice/continued-minutes.ts';
import { unpackMinutes } from '#domain/practice/pack-minutes.ts';
import { startOfSimulatedDay } from '#domain/practice/simulated-days.ts';
import { readRecording, type Recording } from '#domain/practice/read-recording.ts';
import { fromBase64 } from '#server/exchange/lib/text/base64.ts';
import { simulateBackfill } from '#server/exchange/market/backfill.ts';
import { catalogue } from '#server/exchange/market/catalogue.ts';
import { pointsOfRecording } from '#server/exchange/market/replay-file.ts';
import { simulatedRows } from '#server/exchange/market/simulated-feed.ts';
import type { RecordedPair } from './day-feed.ts';
import { DayRefusal } from './day-refusal.ts';
import type { DayPlan } from './day-session.ts';

const minuteMs = 60_000;

export const recordingLimits = { mostRows: dayLimits.rows, mostLength: dayLimits.fileBytes } as const;

/** @throws DayRefusal */
const unpack = (minutes: string): readonly Candle[] => {
  try {
    return unpackMinutes(fromBase64(minutes));
  } catch {
    throw new DayRefusal('unreadablePrices');
  }
};

/** Whole minutes are opened by the seeded rule; candles of other times have four prices each. */
const pairOfRecording = (symbol: string, recording: Recording): RecordedPair => {
  if (recording.kind === 'trades') return { symbol, trades: recording.rows };
  if (recording.rows.every(({ time }) => time % minuteMs === 0)) return { symbol, minutes: recording.rows };
  const { startMs, points } = pointsOfRecording(recording);
  return { symbol, trades: points.map(({ offsetMs, ...tick }) => ({ ...tick, atMs: startMs + offsetMs })) };
};

/** The minutes of each pair on a simulated day, the same on every device. */
const simulatedDay = (day: number, symbols: readonly string[]): (readonly Candle[])[] => {
  const simulated = simulateBackfill({
    rows: simulatedRows,
    key: `practice day ${day}`,
    endMs: startOfSimulatedDay(day + 1),
    prices: new Map(),
  });
  return symbols.map((symbol) => simulated.candles(symbol, '1min'));
};

/** Simulated days that follow one another: each but the first opens at the close of the day before. */
const simulatedPairs = (day: number, days: number, symbols: readonly string[]): RecordedPair[] => {
  const simulated = Array.from({ length: days }, (_, place) => simulatedDay(day + place, symbols));
  return symbols.map((symbol, pair) => ({
    symbol,
    minutes: simulated
      .map((each) => each[pair]!)
      .reduce((before, minutes) => [...before, ...continuedFrom(before.at(-1)!.close, minutes)]),
  }));
};

const pairsOf = (source: DaySource): readonly RecordedPair[] => {
  switch (source.kind) {
    case 'minutes':
      return source.pairs.map(({ symbol, minutes }) => ({ symbol, minutes: unpack(minutes) }));
    case 'file': {
      const recording = readRecording(source.csv, recordingLimits);
      if (recording.faults.length > 0) throw new DayRefusal('unreadablePrices');
      return [pairOfRecording(source.symbol, recording)];
    }
    case 'simulated':
      return simulatedPairs(source.day, source.days ?? 1, source.symbols);
  }
};

const symbolsOf = (source: DaySource): readonly string[] => {
  if (source.kind === 'file') return [source.symbol];
  return source.kind === 'simulated' ? source.symbols : source.pairs.map(({ symbol }) => symbol);
};

/** The first and the last moment of what is recorded. */
const spanOf = (pair: RecordedPair): readonly [number, number] =>
  'minutes' in pair
    ? [pair.minutes[0]?.time ?? Infinity, (pair.minutes.at(-1)?.time ?? -Infinity) + minuteMs]
    : [pair.trades[0]?.atMs ?? Infinity, pair.trades.at(-1)?.atMs ?? -Infinity];

const isListed = (symbol: string, source: DaySource): boolean =>
  source.kind === 'simulated'
    ? simulatedRows.some(({ name }) => `${name}/USDT` === symbol)
    : catalogue.some((pair) => pair.symbol === symbol && !pair.isIssued);

/**
 * What is to be replayed. Every pair must have a price at the start.
 * @throws DayRefusal `unknownSymbol`, `unreadablePrices`, `startOutside`
 */
export const planOf = ({ source, startAt, seed, funds }: DaySettings): DayPlan => {
  const symbols = symbolsOf(source);
  if (!symbols.every((symbol) => isListed(symbol, source))) throw new DayRefusal('unknownSymbol');
  if (new Set(symbols).size < symbols.length) throw new DayRefusal('unreadablePrices');
  const pairs = pairsOf(source);
  const startMs = Date.parse(startAt);
  const isWithin = pairs.every((pair) => {
    const [firstMs, lastMs] = spanOf(pair);
    return firstMs <= startMs && startMs < lastMs;
  });
  if (startMs % minuteMs !== 0 || !isWithin) throw new DayRefusal('startOutside');
  return { pairs, startMs, seed, funds };
};
