import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle } from '#contract/candles.ts';
import { foldPrice } from '#domain/quotes/candles.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { createReplayFeed } from './replay-feed.ts';
import { parseReplayFile } from './replay-file.ts';

const firstMs = 1_750_723_200_000;
const startMs = Date.UTC(2026, 0, 5, 10, 0, 17);
const minuteStart = Date.UTC(2026, 0, 5, 10, 0);
const known = ['BTC/USDT', 'AAPL/USDT'];
const feedOf = (name: string, text: string) =>
  createReplayFeed({ files: new Map([[name, text]]), startMs, known });

const anyCandles = fc
  .array(
    fc.record({
      a: fc.integer({ min: 1, max: 9_999 }),
      b: fc.integer({ min: 1, max: 9_999 }),
      up: fc.nat(500),
      down: fc.nat(500),
      volume: fc.integer({ min: 1, max: 99_999 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ a, b, up, down, volume }, index): Candle => ({
      time: firstMs + index * 60_000,
      open: String(a),
      close: String(b),
      high: String(Math.max(a, b) + up),
      low: String(Math.max(1, Math.min(a, b) - down)),
      volume: `0.${volume}`,
    })),
  );

describe('the replay feed', () => {
  test('folds back into exactly the candles of the file', () => {
    fc.assert(
      fc.property(anyCandles, (recorded) => {
        const csv = [
          't,o,h,l,c,v',
          ...recorded.map((candle) =>
            [candle.time, candle.open, candle.high, candle.low, candle.close, candle.volume].join(),
          ),
        ].join('\n');
        const candles: Candle[] = [];
        for (const tick of feedOf('BTCUSDT.csv', csv).advance(minuteStart + recorded.length * 60_000 - 1)) {
          const candle = foldPrice(candles.at(-1) ?? null, '1min', {
            timeMs: tick.atMs,
            price: tick.price,
            volume: tick.volume,
          });
          if (candles.at(-1)?.time === candle.time) candles[candles.length - 1] = candle;
          else candles.push(candle);
        }
        expect(candles).toEqual(
          recorded.map((candle) => ({
            ...candle,
            time: candle.time - firstMs + minuteStart,
            volume: toPlain(decimal(candle.volume)),
          })),
        );
      }),
    );
  });

  test('plays trades at their intervals and starts over', () => {
    const feed = feedOf(
      'btcusdt.csv',
      `t,price,qty,taker_side,id\n${firstMs},100,1,buy,1\n${firstMs + 2_500},101,2,sell,2\n`,
    );
    expect(feed.advance(minuteStart + 4_000)).toEqual([
      { symbol: 'BTC/USDT', price: '100', volume: '1', atMs: minuteStart },
      { symbol: 'BTC/USDT', price: '101', volume: '2', atMs: minuteStart + 2_500 },
      { symbol: 'BTC/USDT', price: '100', volume: '1', atMs: minuteStart + 3_500 },
    ]);
  });

  test('lists only symbols with a file', () => {
    expect(feedOf('AAPL.csv', `t,price,qty\n${firstMs},1,1`).symbols).toEqual(['AAPL/USDT']);
    expect(() => feedOf('XYZ.csv', `t,price,qty\n${firstMs},1,1`)).toThrow(
      'no SYMBOL.csv of a listed symbol',
    );
  });

  test.each([
    ['nonsense\n', 'BTCUSDT.csv, line 1: the header is neither'],
    ['t,price,qty\n', 'BTCUSDT.csv, line 2: there are no rows'],
    ['t,price,qty\nyesterday,1,1', 'line 2: "yesterday" is not in UTC'],
    [`t,price,qty\n${firstMs},-1,1`, 'line 2: "-1" is not a number'],
    [`t,price,qty\n${firstMs},1`, 'line 2: too few columns, 2 found'],
    [`t,price,qty\n${firstMs + 5},1,1\n${firstMs},1,1`, 'line 3: the rows are not in chronological order'],
    [`t,o,h,l,c,v\n${firstMs},5,4,3,4,1`, 'line 2: high and low do not enclose'],
  ])('refuses %j with file and line', (text, message) => {
    expect(() => parseReplayFile('BTCUSDT.csv', text)).toThrow(message);
  });
});
