import { expect, inject, test } from 'vitest';
import type { Candle } from '#contract/candles.ts';
import { readCsvFolder } from '#server/host-node/files/csv-folder.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { proveReplay } from '#tests/support/replay-proof.ts';
import { candleCsv, replayFolder } from '#tests/support/replay-folder.ts';

const minuteMs = 60_000;
const firstMs = Date.UTC(2025, 5, 24);
/** Time limit for the slowest minute of a recording. */
const slowestMinuteMs = 500;

/** Minutes of a seeded walk; every `gap`th is missing. */
const walkedMinutes = (seed: string, count: number, decimals: number, gap: number): Candle[] => {
  const random = createSeededRandom(seed);
  let close = 100 + random.uniform() * 1_000;
  return Array.from({ length: count }, (_, index) => {
    const open = close;
    close = open * (1 + 0.002 * random.normal());
    const text = (value: number): string => value.toFixed(decimals);
    const high = Math.max(open, close) * (1 + 0.001 * random.uniform());
    const low = Math.min(open, close) * (1 - 0.001 * random.uniform());
    return {
      time: firstMs + index * minuteMs,
      open: text(open),
      high: text(high),
      low: text(low),
      close: text(close),
      volume: (random.uniform() * 50).toFixed(5),
    };
  }).filter((_, index) => index === 0 || index % gap !== 0);
};

const trades = (count: number): string => {
  const random = createSeededRandom('trades');
  let time = firstMs;
  const rows = Array.from({ length: count }, (_, id) =>
    [
      (time += Math.floor(random.uniform() * 9_000)),
      (200 + random.normal()).toFixed(2),
      (random.uniform() * 3).toFixed(3),
      'buy',
      id,
    ].join(),
  );
  return ['t,price,qty,taker_side,id', ...rows].join('\r\n');
};

/** A folder named for a run on other recordings, otherwise one written here. */
const named = process.env['REPLAY_DIRECTORY'];
const folder =
  named === undefined
    ? replayFolder({
        'BTCUSDT.csv': candleCsv(walkedMinutes('bitcoin', 70, 2, 1_000)),
        'ADAUSDT.csv': candleCsv(walkedMinutes('cardano', 75, 4, 7)),
        'AAPL.csv': trades(1_000),
      })
    : { path: named, remove: () => undefined };
const files = readCsvFolder(folder.path);
const rows = Math.max(...[...files.values()].map((text) => text.split('\n').length));

test(
  'quotes and candles equal the recording, by HTTP and by socket',
  async () => {
    const proof = await proveReplay(inject('postgresUrl'), folder.path, files);
    folder.remove();
    expect(proof.minutes).toBeGreaterThan(0);
    expect(proof.candles).toBeGreaterThan(proof.minutes);
    process.stdout.write(
      `${folder.path}: ${proof.symbols.join(' ')}\n${proof.minutes} minutes, ${proof.quotes} quotes, ${proof.deltas} deltas and ${proof.candles} candles equal the files\n`,
    );
  },
  rows * slowestMinuteMs,
);
