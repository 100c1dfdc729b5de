import { expect, test } from 'vitest';
import { ticksPerMinute } from '#domain/practice/open-minute.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { walkedMinutes } from '#tests/support/any-minutes.ts';
import { createDayFeed } from './day-feed.ts';

const minuteMs = 60_000;
const startMs = Date.UTC(2025, 2, 4, 12);
const minutesOf = (name: string, price: number) =>
  walkedMinutes(
    { from: startMs - 2 * minuteMs, count: 6, price, decimals: 2 },
    createSeededRandom(name).uniform,
  );
const pairs = [
  { symbol: 'BTC/USDT', minutes: minutesOf('btc', 64_000) },
  { symbol: 'ETH/USDT', minutes: minutesOf('eth', 3_200) },
];
const feedOf = (seed = 'a') => createDayFeed({ pairs, startMs, seed });
const endMs = startMs + 4 * minuteMs;

test('gives the same prices however it is polled', () => {
  const atOnce = feedOf().advance(endMs);
  const often = feedOf();
  const parts = [];
  for (let nowMs = startMs - 3 * minuteMs; nowMs <= endMs; nowMs += 700) parts.push(...often.advance(nowMs));
  parts.push(...often.advance(endMs));
  expect(parts).toEqual(atOnce);
  expect(feedOf('b').advance(endMs)).not.toEqual(atOnce);
});

test('has four prices of each minute of history, and opens the replayed ones', () => {
  const feed = feedOf();
  expect(feed.advance(startMs - 1)).toHaveLength(2 * 2 * 4);
  expect(feed.nextMs()).toBe(startMs);
  expect(feed.advance(startMs + minuteMs - 1)).toHaveLength(2 * ticksPerMinute);
  expect([feed.nextMs(), feed.endMs]).toEqual([startMs + minuteMs, endMs]);
  feed.advance(endMs);
  expect(feed.nextMs()).toBe(Infinity);
});

test('is in chronological order, and gives nothing before its time', () => {
  const feed = feedOf();
  for (let nowMs = startMs; nowMs <= endMs; nowMs += 1_000) {
    const times = feed.advance(nowMs).map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1) ?? 0).toBeLessThanOrEqual(nowMs);
  }
});

test('a minute has the same prices whichever pairs are replayed with it', () => {
  const alone = createDayFeed({ pairs: [pairs[1]!], startMs, seed: 'a' }).advance(endMs);
  const together = feedOf().advance(endMs);
  expect(together.filter(({ symbol }) => symbol === 'ETH/USDT')).toEqual(alone);
});

test('plays trades at their times', () => {
  const trades = [0, 5, 5, 90_000].map((ms) => ({
    atMs: startMs + ms,
    price: String(100 + ms),
    volume: '1',
  }));
  const feed = createDayFeed({ pairs: [{ symbol: 'BTC/USDT', trades }], startMs, seed: 'a' });
  expect(feed.advance(startMs + 5).map(({ price }) => price)).toEqual(['100', '105', '105']);
  expect([feed.nextMs(), feed.endMs]).toEqual([startMs + 90_000, startMs + 90_000]);
});
