import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle } from '#contract/candles.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { anyMinute, walkedMinutes } from '#tests/support/any-minutes.ts';
import { packMinutes, unpackMinutes } from './pack-minutes.ts';

const plain = ({ time, ...figures }: Candle): Candle => ({
  time,
  ...(Object.fromEntries(
    Object.entries(figures).map(([name, text]) => [name, toPlain(decimal(text))]),
  ) as Omit<Candle, 'time'>),
});

/** Minutes with gaps between them. */
const anyMinutes = fc.array(fc.tuple(anyMinute, fc.nat(30)), { maxLength: 40 }).map((drawn) => {
  let time = Date.UTC(2026, 0, 15);
  return drawn.map(([minute, gap]) => {
    time += (gap + 1) * 60_000;
    return { ...minute, time };
  });
});

describe('packed minutes', () => {
  test('unpack to the same minutes', () => {
    fc.assert(
      fc.property(anyMinutes, (minutes) => {
        expect(unpackMinutes(packMinutes(minutes))).toEqual(minutes.map(plain));
      }),
    );
  });

  test('a day of the eight largest pairs takes less than a quarter of a megabyte', () => {
    const largest = [
      [97_412.5, 2],
      [3_364.18, 2],
      [248.91, 2],
      [640.3, 2],
      [1.1204, 4],
      [0.3921, 5],
      [0.7823, 4],
      [88.46, 2],
    ] as const;
    let state = 1;
    const uniform = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const sizes = largest.map(([price, decimals]) => {
      const day = walkedMinutes({ from: Date.UTC(2026, 0, 15), count: 1_440, price, decimals }, uniform);
      return packMinutes(day).length;
    });
    expect(sizes).toHaveLength(8);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
  });

  test('any other bytes are refused or are minutes, and never anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          for (const { low, high } of unpackMinutes(bytes))
            expect(decimal(low).lte(decimal(high))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });

  test('a part of packed minutes is refused, and one with more behind it', () => {
    const packed = packMinutes(walkedMinutes({ from: 0, count: 3, price: 100, decimals: 2 }, () => 0.4));
    for (let length = 0; length < packed.length; length += 1)
      expect(() => unpackMinutes(packed.subarray(0, length))).toThrow(RangeError);
    expect(() => unpackMinutes(new Uint8Array([...packed, 0]))).toThrow('more than the minutes');
  });
});
