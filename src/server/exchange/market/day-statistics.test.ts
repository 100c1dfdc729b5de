import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candle } from '#contract/candles.ts';
import { DayWindow } from './day-statistics.ts';

const dayMinutes = 1_440;
const minutes = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 200 }),
      low: fc.integer({ min: 1, max: 500 }),
      spread: fc.integer({ min: 0, max: 500 }),
      volume: fc.integer({ min: 0, max: 50 }),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((rows) => {
    let minute = 0;
    return rows.map(({ gap, low, spread, volume }): Candle => ({
      time: (minute += gap) * 60_000,
      open: String(low),
      high: String(low + spread),
      low: String(low),
      close: String(low + spread),
      volume: String(volume),
    }));
  });

test('the window gives the same figures as a scan of all its minutes', () => {
  fc.assert(
    fc.property(minutes, (candles) => {
      const window = new DayWindow();
      candles.forEach((candle) => window.put(candle));
      const end = candles.at(-1)!.time;
      const lastOfEach = [...new Map(candles.map((candle) => [candle.time, candle])).values()].filter(
        ({ time }) => time > end - dayMinutes * 60_000,
      );
      const statistics = window.statistics()!;
      expect(Number(statistics.volume)).toBe(lastOfEach.reduce((sum, { volume }) => sum + Number(volume), 0));
      expect(statistics.open).toBe(lastOfEach[0]!.open);
      expect(statistics.close).toBe(lastOfEach.at(-1)!.close);
      const everInWindow = candles.filter(({ time }) => time > end - dayMinutes * 60_000);
      expect(Number(statistics.high)).toBe(Math.max(...everInWindow.map(({ high }) => Number(high))));
      const closes = new Map(lastOfEach.map(({ time, close }) => [Math.floor(time / 3_600_000), close]));
      expect(window.hourlyCloses()).toEqual([...closes.values()].slice(-24));
      expect(window.statistics()).toBe(statistics);
      expect(Number(statistics.low)).toBe(Math.min(...everInWindow.map(({ low }) => Number(low))));
    }),
  );
});

test('a minute that is put again replaces itself, in the sums and in the hourly closes', () => {
  const puts = fc.array(
    fc.record({ gap: fc.integer({ min: 0, max: 90 }), close: fc.integer({ min: 1, max: 500 }) }),
    { minLength: 1, maxLength: 80 },
  );
  fc.assert(
    fc.property(puts, (rows) => {
      const window = new DayWindow();
      const known = new Map<number, number>();
      let minute = 0;
      for (const { gap, close } of rows) {
        minute += gap;
        const [price, volume] = [String(close), String(close)];
        window.put({ time: minute * 60_000, open: price, high: price, low: price, close: price, volume });
        known.set(minute, close);
      }
      const inWindow = [...known].filter(([time]) => time > minute - dayMinutes);
      const byHour = new Map(inWindow.map(([time, close]) => [Math.floor(time / 60), String(close)]));
      expect(window.hourlyCloses()).toEqual([...byHour.values()].slice(-24));
      const { open, close, volume } = window.statistics()!;
      expect({ open, close, volume: Number(volume) }).toEqual({
        open: String(inWindow[0]![1]),
        close: String(inWindow.at(-1)![1]),
        volume: inWindow.reduce((sum, [, value]) => sum + value, 0),
      });
    }),
  );
});
