import { expect, test } from 'vitest';
import type { DaySettings, DaySource } from '#contract/practice-day.ts';
import { packMinutes } from '#domain/practice/pack-minutes.ts';
import { toBase64 } from '#server/exchange/lib/text/base64.ts';
import { planOf } from './day-source.ts';

const firstMs = Date.UTC(2025, 2, 4, 12);
const minute = (place: number, price: string) => ({
  time: firstMs + place * 60_000,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: '1',
});
const settingsOf = (source: DaySource, startMs = firstMs): DaySettings => ({
  source,
  startAt: new Date(startMs).toISOString(),
  seed: 'seed',
  funds: '100',
});
const packed = (symbol: string, places: readonly number[]) => ({
  symbol,
  minutes: toBase64(packMinutes(places.map((place) => minute(place, '10')))),
});

test('reads packed minutes', () => {
  const source = { kind: 'minutes', pairs: [packed('BTC/USDT', [0, 1]), packed('ETH/USDT', [0])] } as const;
  expect(planOf(settingsOf({ ...source, pairs: [...source.pairs] }))).toEqual({
    pairs: [
      { symbol: 'BTC/USDT', minutes: [minute(0, '10'), minute(1, '10')] },
      { symbol: 'ETH/USDT', minutes: [minute(0, '10')] },
    ],
    startMs: firstMs,
    seed: 'seed',
    funds: '100',
  });
});

test('a file of whole minutes is opened by the rule, one of other candles has four prices each', () => {
  const csv = (stepMs: number) =>
    ['t,o,h,l,c,v', ...[0, 1].map((place) => `${firstMs + place * stepMs},10,12,9,11,1`)].join('\n');
  const [whole] = planOf(settingsOf({ kind: 'file', symbol: 'BTC/USDT', csv: csv(60_000) })).pairs;
  expect(whole).toHaveProperty('minutes.length', 2);
  const [other] = planOf(settingsOf({ kind: 'file', symbol: 'BTC/USDT', csv: csv(15_000) })).pairs;
  expect(other).toHaveProperty('trades.length', 8);
});

test('simulated days are whole, differ, and are the same each time', () => {
  const planned = (day: number, startMs: number) =>
    planOf(settingsOf({ kind: 'simulated', day, symbols: ['BTC/USDT'] }, startMs)).pairs;
  const first = planned(1, Date.UTC(2025, 0, 1));
  expect(first).toEqual(planned(1, Date.UTC(2025, 0, 1)));
  expect(first[0]).toHaveProperty('minutes.length', 1_440);
  expect(first).not.toEqual(planned(2, Date.UTC(2025, 0, 2)));
});

test('simulated days that follow one another are one course, whose first day is the same alone', () => {
  const planned = (days?: number) =>
    planOf(settingsOf({ kind: 'simulated', day: 1, days, symbols: ['BTC/USDT'] }, Date.UTC(2025, 0, 1)));
  const [pair] = planned(3).pairs;
  const minutes = pair && 'minutes' in pair ? pair.minutes : [];
  expect(minutes.map(({ time }) => time)).toEqual(
    Array.from({ length: 3 * 1_440 }, (_, place) => Date.UTC(2025, 0, 1) + place * 60_000),
  );
  expect(planned().pairs).toEqual([{ symbol: 'BTC/USDT', minutes: minutes.slice(0, 1_440) }]);
  for (const place of [1_440, 2_880]) expect(minutes[place]!.open).toBe(minutes[place - 1]!.close);
});

test.each<[DaySource, number, string]>([
  [{ kind: 'minutes', pairs: [packed('NO/USDT', [0])] }, firstMs, 'unknownSymbol'],
  [
    { kind: 'minutes', pairs: [packed('BTC/USDT', [0]), packed('BTC/USDT', [0])] },
    firstMs,
    'unreadablePrices',
  ],
  [{ kind: 'minutes', pairs: [{ symbol: 'BTC/USDT', minutes: 'AAA' }] }, firstMs, 'unreadablePrices'],
  [{ kind: 'minutes', pairs: [packed('BTC/USDT', [])] }, firstMs, 'startOutside'],
  [{ kind: 'minutes', pairs: [packed('BTC/USDT', [0, 1])] }, firstMs + 2 * 60_000, 'startOutside'],
  [
    { kind: 'minutes', pairs: [packed('BTC/USDT', [0, 1]), packed('ETH/USDT', [1])] },
    firstMs,
    'startOutside',
  ],
  [{ kind: 'minutes', pairs: [packed('BTC/USDT', [0])] }, firstMs + 1_000, 'startOutside'],
  [{ kind: 'file', symbol: 'BTC/USDT', csv: 't,price,qty\n' }, firstMs, 'unreadablePrices'],
])('refuses %j from %d: %s', (source, startMs, problem) => {
  expect(() => planOf(settingsOf(source, startMs))).toThrow(problem);
});
