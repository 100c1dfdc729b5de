// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flashTick } from './tick-flash.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

test('a tick lights the price for 300 ms and then leaves nothing behind', () => {
  const price = document.createElement('span');
  flashTick(price, 'up');
  expect(price.dataset.tick).toBe('up');
  vi.advanceTimersByTime(239);
  expect(price.dataset.tick).toBe('up');
  vi.advanceTimersByTime(121);
  expect(price.dataset.tick).toBe(undefined);
  expect(vi.getTimerCount()).toBe(0);
});

test('a burst of ticks highlights one price in its direction, with one timer for all', () => {
  const prices = Array.from({ length: 20 }, () => document.createElement('span'));
  for (let tick = 0; tick < 10; tick += 1) {
    for (const price of prices) flashTick(price, tick % 2 === 0 ? 'up' : 'down');
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(100);
  }
  expect(new Set(prices.map((price) => price.dataset.tick))).toEqual(new Set(['down']));
});
