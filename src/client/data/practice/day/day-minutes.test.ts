import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Candle } from '#contract/candles.ts';
import { unpackMinutes } from '#domain/practice/pack-minutes.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { minutesOf, NoMinutes } from './day-minutes.ts';

const minute = (time: number): Candle => ({
  time,
  open: '10',
  high: '12',
  low: '9',
  close: '11',
  volume: '5',
});
const unpack = (minutes: string): Candle[] =>
  unpackMinutes(Uint8Array.from(atob(minutes), (letter) => letter.charCodeAt(0)));

const reported = vi.fn();
const stored = new Map<string, string>();
const cache = {
  match: async (url: string) => (stored.has(url) ? new Response(stored.get(url)) : undefined),
  put: async (url: string, response: Response) => void stored.set(url, await response.text()),
};
/** The exchange on the network: with two minutes of each day, or with none. */
const connect = (candles: (fromMs: number) => Candle[]) => {
  const exchange = createFakeExchange({ listCandles: ({ from }) => candles(Number(from) * 1_000) });
  vi.stubGlobal('fetch', exchange.fetch);
  return exchange;
};
const twoMinutes = (fromMs: number): Candle[] => [minute(fromMs), minute(fromMs + 60_000)];
const problem = async (minutes: Promise<string>) => {
  const error: unknown = await minutes.catch((reason: unknown) => reason);
  return error instanceof NoMinutes ? [error.symbol, error.why] : error;
};

const startMs = Date.parse('2026-11-19T00:00:00.000Z');

beforeEach(() => {
  stored.clear();
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') });
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a day comes with the day before it, and is fetched once', async () => {
  const exchange = connect(twoMinutes);
  const minutes = await minutesOf('2026-11-19', 1, 'BTC/USDT');
  expect(unpack(minutes)).toEqual([...twoMinutes(startMs - 86_400_000), ...twoMinutes(startMs)]);
  exchange.cut();
  expect([await minutesOf('2026-11-19', 1, 'BTC/USDT'), [...stored.keys()]]).toEqual([
    minutes,
    ['/practice/days/2026-11-19/BTC/USDT'],
  ]);
});

test('days that follow one another come as far as the exchange has them', async () => {
  const exchange = connect(twoMinutes);
  const minutes = unpack(await minutesOf('2026-11-18', 5, 'BTC/USDT'));
  const dayMs = 86_400_000;
  expect(minutes).toEqual([-2, -1, 0, 1].flatMap((day) => twoMinutes(startMs + day * dayMs)));
  expect([exchange.seen.length, stored.size]).toEqual([4, 0]);
});

test('a day that is not over is fetched again', async () => {
  connect(twoMinutes);
  await minutesOf('2026-11-20', 1, 'BTC/USDT');
  expect(stored.size).toBe(0);
});

test('a full device stores nothing and reports it', async () => {
  connect(twoMinutes);
  vi.stubGlobal('caches', { open: async () => ({ ...cache, put: () => Promise.reject(new Error('full')) }) });
  expect(unpack(await minutesOf('2026-11-19', 1, 'BTC/USDT')).length).toBe(4);
  expect(reported).toHaveBeenCalledOnce();
});

test('where the browser stores nothing it is fetched each time', async () => {
  const exchange = connect(twoMinutes);
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('blocked')) });
  await minutesOf('2026-11-19', 1, 'BTC/USDT');
  await minutesOf('2026-11-19', 1, 'BTC/USDT');
  expect(exchange.seen.length).toBe(4);
});

test('without a connection, and without prices, the pair is named', async () => {
  const exchange = connect(() => []);
  expect(await problem(minutesOf('2026-11-19', 1, 'BTC/USDT'))).toEqual(['BTC/USDT', 'none']);
  exchange.cut();
  expect(await problem(minutesOf('2026-11-19', 1, 'ETH/USDT'))).toEqual(['ETH/USDT', 'offline']);
  expect(stored.size).toBe(0);
});
