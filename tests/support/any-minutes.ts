import * as fc from 'fast-check';
import type { Candle } from '#contract/candles.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

const minuteMs = 60_000;
const firstMs = Date.UTC(2026, 0, 15);

/** Whole numbers of a smallest step, as decimal text. */
const inSteps = (steps: number, decimals: number): string =>
  toPlain(decimal(String(steps)).div(decimal(`1${'0'.repeat(decimals)}`)));

/** A candle of any height, also of none, and of any number of decimals. */
export const anyMinute: fc.Arbitrary<Candle> = fc
  .record({
    prices: fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 4, maxLength: 4 }),
    isFlat: fc.boolean(),
    isFalling: fc.boolean(),
    decimals: fc.integer({ min: 0, max: 8 }),
    volume: fc.nat(1_000_000_000),
    volumeDecimals: fc.integer({ min: 0, max: 8 }),
  })
  .map(({ prices, isFlat, isFalling, decimals, volume, volumeDecimals }) => {
    const sorted = (isFlat ? prices.map(() => prices[0]!) : prices).toSorted((a, b) => a - b);
    return {
      time: firstMs,
      open: inSteps(sorted[isFalling ? 2 : 1]!, decimals),
      high: inSteps(sorted[3]!, decimals),
      low: inSteps(sorted[0]!, decimals),
      close: inSteps(sorted[isFalling ? 1 : 2]!, decimals),
      volume: inSteps(volume, volumeDecimals),
    };
  });

/** Minutes of a walk with realistic digits, one after the other; the same for the same draws. */
export const walkedMinutes = (
  { from, count, price, decimals }: { from: number; count: number; price: number; decimals: number },
  uniform: () => number,
): Candle[] => {
  let last = price;
  return Array.from({ length: count }, (_, minute) => {
    const moved = (): number => Math.max(10 ** -decimals, last * (1 + (uniform() - 0.5) * 0.002));
    const open = last;
    const [close, one, other] = [moved(), moved(), moved()];
    last = close;
    return {
      time: from + minute * minuteMs,
      open: open.toFixed(decimals),
      high: Math.max(open, close, one, other).toFixed(decimals),
      low: Math.min(open, close, one, other).toFixed(decimals),
      close: close.toFixed(decimals),
      volume: (uniform() * 40).toFixed(5),
    };
  });
};
