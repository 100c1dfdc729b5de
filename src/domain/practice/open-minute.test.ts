import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle } from '#contract/candles.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { foldPrice } from '#domain/quotes/candles.ts';
import { anyMinute } from '#tests/support/any-minutes.ts';
import { openMinute, tickEveryMs, ticksPerMinute } from './open-minute.ts';

/** Draws given by the property, repeated. */
const anyDraws = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 90 })
  .map((values) => () => {
    let next = -1;
    return (): number => values[(next += 1) % values.length]!;
  });

const plain = (candle: Candle): Candle => ({
  time: candle.time,
  open: toPlain(decimal(candle.open)),
  high: toPlain(decimal(candle.high)),
  low: toPlain(decimal(candle.low)),
  close: toPlain(decimal(candle.close)),
  volume: toPlain(decimal(candle.volume)),
});

describe('a minute opened into ticks', () => {
  test('folds back into exactly its candle: it never leaves it, and reaches all four prices', () => {
    fc.assert(
      fc.property(anyMinute, anyDraws, (minute, draws) => {
        const folded = openMinute(minute, draws()).reduce<Candle | null>(
          (candle, { atMs, price, volume }) => foldPrice(candle, '1min', { timeMs: atMs, price, volume }),
          null,
        );
        expect(plain(folded!)).toEqual(plain(minute));
      }),
    );
  });

  test('begins with the open, ends with the close, at equal intervals within the minute', () => {
    fc.assert(
      fc.property(anyMinute, anyDraws, (minute, draws) => {
        const ticks = openMinute(minute, draws());
        expect(ticks).toHaveLength(ticksPerMinute);
        expect(ticks[0]!.price).toBe(minute.open);
        expect(ticks.at(-1)!.price).toBe(minute.close);
        expect(ticks.map(({ atMs }) => atMs - minute.time)).toEqual(
          ticks.map((_, place) => place * tickEveryMs),
        );
        expect(ticks.at(-1)!.atMs).toBeLessThan(minute.time + 60_000);
        for (const { volume } of ticks) expect(decimal(volume).gte(decimal('0'))).toBe(true);
      }),
    );
  });

  test('has no more decimals than the candle', () => {
    const minute = { time: 0, open: '1.25', high: '1.5', low: '1', close: '1.1', volume: '3' };
    for (const { price } of openMinute(minute, () => 0.637)) expect(price).toMatch(/^\d(\.\d\d?)?$/);
  });

  test('is the same for the same draws, and another for others', () => {
    const minute = { time: 0, open: '100', high: '140', low: '80', close: '120', volume: '7' };
    const drawn = (value: number) => openMinute(minute, () => value);
    expect(drawn(0.3)).toEqual(drawn(0.3));
    expect(drawn(0.3)).not.toEqual(drawn(0.8));
  });
});
