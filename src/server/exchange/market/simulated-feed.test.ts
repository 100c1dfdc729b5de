import { describe, expect, test } from 'vitest';
import { createSeededRandom } from './seeded-random.ts';
import { createSimulatedFeed, walkedRows } from './simulated-feed.ts';

const startMs = Date.UTC(2026, 0, 5);
const feedFrom = (seed: string, lastPrices = new Map<string, string>()) =>
  createSimulatedFeed({ draws: createSeededRandom(seed), startMs, lastPrices });

describe('the simulated feed', () => {
  test('gives the same ticks for the same seed and times, however often it is polled', () => {
    const once = feedFrom('a').advance(startMs + 20_000);
    const often = feedFrom('a');
    const parts = Array.from({ length: 200 }, (_, index) =>
      often.advance(startMs + (index + 1) * 100),
    ).flat();
    expect(parts).toEqual(once);
    expect(feedFrom('b').advance(startMs + 20_000)).not.toEqual(once);
  });

  test('gives every symbol a price on the first poll', () => {
    const first = feedFrom('a').advance(startMs);
    expect(first.map(({ symbol, atMs }) => [symbol, atMs])).toEqual(
      walkedRows.map(({ name }) => [`${name}/USDT`, startMs]),
    );
    const late = feedFrom('a').advance(startMs + 600_000);
    expect(new Set(late.slice(0, walkedRows.length).map(({ symbol }) => symbol)).size).toBe(
      walkedRows.length,
    );
  });

  test('every symbol ticks, in order of time, with positive prices of its precision', () => {
    const ticks = feedFrom('a').advance(startMs + 60_000);
    expect(new Set(ticks.map(({ symbol }) => symbol)).size).toBe(walkedRows.length);
    ticks.reduce((last, { atMs }) => {
      expect(atMs).toBeGreaterThanOrEqual(last);
      return atMs;
    }, startMs);
    for (const { symbol, price } of ticks) {
      const row = walkedRows.find(({ name }) => symbol.startsWith(`${name}/`))!;
      expect(price).toMatch(
        row.priceDecimals === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${row.priceDecimals}}$`),
      );
      expect(Number(price)).toBeGreaterThan(0);
    }
  });

  test('moves as far as its volatility implies', () => {
    const feed = feedFrom('volatility');
    const returns: number[] = [];
    let last = Math.log(97_412.5);
    for (let minute = 1; minute <= 200; minute += 1) {
      const price = feed
        .advance(startMs + minute * 60_000)
        .filter(({ symbol }) => symbol === 'BTC/USDT')
        .at(-1)!.price;
      returns.push(Math.log(Number(price)) - last);
      last = Math.log(Number(price));
    }
    const deviation = Math.sqrt(returns.reduce((sum, value) => sum + value * value, 0) / returns.length);
    const yearly = deviation * Math.sqrt(365 * 24 * 60);
    expect(yearly).toBeGreaterThan(0.3);
    expect(yearly).toBeLessThan(0.8);
  });

  test('continues from the given prices', () => {
    const first = feedFrom('a', new Map([['BTC/USDT', '50000']]))
      .advance(startMs + 10_000)
      .find(({ symbol }) => symbol === 'BTC/USDT')!;
    expect(Number(first.price)).toBeGreaterThan(49_000);
    expect(Number(first.price)).toBeLessThan(51_000);
  });
});
