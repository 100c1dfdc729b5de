import { expect, test } from 'vitest';
import type { Candle } from '#contract/candles.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { daysBefore, lotsFor, tradeOfDay, turnOfDay, type DemoTrader } from './demo-strategy.ts';

const dayStart = Date.UTC(2026, 10, 3);
const trader: DemoTrader = { nickname: 'Seamark', follows: 'trend', multiple: 3, margin: 500 };

/** Hourly candles around the day, each above or below the previous one by the step. */
const hours = (step: number): ReadonlyMap<number, Candle> =>
  new Map(
    Array.from({ length: 72 }, (_, index) => {
      const time = dayStart - dayMs + index * hourMs;
      return [time, { time, close: String(1_000 + index * step) } as unknown as Candle];
    }),
  );
const rising = new Map(['BTC/USDT', 'ETH/USDT'].map((symbol) => [symbol, hours(1)]));

test('a trade is derived only from the name and the day, and is within the day', () => {
  const trade = tradeOfDay(trader, dayStart, rising)!;
  expect(tradeOfDay(trader, dayStart, rising)).toEqual(trade);
  expect(trade.openMs).toBeGreaterThan(dayStart);
  expect(trade.closeMs).toBeGreaterThan(trade.openMs);
  expect(trade.closeMs).toBeLessThan(dayStart + dayMs);
  expect(Number(trade.closePrice) - Number(trade.openPrice)).toBe((trade.closeMs - trade.openMs) / hourMs);
});

test('the side follows the price, or opposes it', () => {
  const falling = new Map(['BTC/USDT', 'ETH/USDT'].map((symbol) => [symbol, hours(-1)]));
  const reversal: DemoTrader = { ...trader, follows: 'reversal' };
  expect(
    [trader, reversal].flatMap((one) =>
      [rising, falling].map((candles) => tradeOfDay(one, dayStart, candles)!.type),
    ),
  ).toEqual([1, 2, 2, 1]);
});

test('without prices nothing is traded', () => {
  expect(tradeOfDay(trader, dayStart, new Map([['BTC/USDT', new Map<number, Candle>()]]))).toBeNull();
});

test('the days before a time end with yesterday', () => {
  expect(daysBefore(dayStart + 5 * hourMs, 2)).toEqual([dayStart - 2 * dayMs, dayStart - dayMs]);
});

test('the position of a day is derived only from the name and the day, and is held for most of it', () => {
  for (let day = 0; day < 60; day += 1) {
    const start = dayStart + day * dayMs;
    const turn = turnOfDay(trader, start + dayMs - 1);
    expect(turnOfDay(trader, start)).toEqual(turn);
    expect(turn.openMs).toBeGreaterThan(start);
    expect(turn.closeMs - turn.openMs).toBeGreaterThanOrEqual(10 * hourMs);
    expect(turn.closeMs).toBeLessThan(start + dayMs);
  }
});

test('lots match the margin, with one as the minimum', () => {
  expect([lotsFor(trader, '100000', '0.01'), lotsFor(trader, '9000000', '0.01')]).toEqual([2, 1]);
});
