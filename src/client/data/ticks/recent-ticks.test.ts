import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TradedTick } from '#contract/ticks.ts';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';
import { until } from '#tests/support/until.ts';
import { ladders } from '#client/data/socket/channel-events.ts';
import { wantedChannels } from '#client/data/socket/wanted-channels.ts';
import { mergeTicks, missesBetween } from './merge-ticks.ts';
import { createRecentTicks } from './recent-ticks.ts';

const at = (seq: number): string => new Date(Date.UTC(2026, 10, 20) + seq * 1_000).toISOString();
const tickOf = (seq: number): TradedTick => ({
  price: '100',
  volume: '1',
  at: at(seq),
  seq,
  source: 'simulated',
});
const newestFirst = (from: number, to: number): TradedTick[] =>
  Array.from({ length: to - from + 1 }, (_, index) => tickOf(to - index));
const publish = (seqs: readonly number[], publishedAt = at(seqs.at(-1) ?? 0)): void =>
  ladders.emit({ match_id: 12, bids: [], asks: [], seq: 1, at: publishedAt, ticks: seqs.map(tickOf) });
const seqsOf = (ticks: readonly TradedTick[]): number[] => ticks.map(({ seq }) => seq);

let recorded: TradedTick[] = [];
let stop: (() => void) | undefined;
const exchange = () => createFakeExchange({ listTicks: () => recorded });

const open = (schedule: (paint: () => void) => void = (paint) => paint()) => {
  const series = createRecentTicks({ symbol: 'BTC/USDT', matchId: 12, schedule });
  stop = series.subscribe(() => undefined);
  return series;
};

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => stop?.());

test('merged ticks are newest first, each number once, and limited in count', () => {
  expect(seqsOf(mergeTicks(newestFirst(3, 6), newestFirst(5, 8), 5))).toEqual([8, 7, 6, 5, 4]);
});

test.each([
  [newestFirst(1, 4), newestFirst(5, 6), false],
  [newestFirst(1, 4), newestFirst(3, 6), false],
  [newestFirst(1, 4), newestFirst(6, 7), true],
  [newestFirst(1, 4), newestFirst(1, 2), false],
  [[], newestFirst(6, 7), false],
])('a gap is a missing number between two lists (case %#)', (older, newer, isMissing) => {
  expect(missesBetween(older, newer)).toBe(isMissing);
});

test('trades of this pair alone are fetched and followed live', async () => {
  recorded = newestFirst(1, 3);
  const { fetch, seen } = exchange();
  vi.stubGlobal('fetch', fetch);
  const series = open();
  await until('the ticks are read', () => series.get().state === 'ready');
  publish([4, 5]);
  publish([5]);
  ladders.emit({ match_id: 99, bids: [], asks: [], seq: 1, at: at(9), ticks: [tickOf(9)] });
  expect(seqsOf(series.get().ticks)).toEqual([5, 4, 3, 2, 1]);
  expect([[...wantedChannels().keys()], seen.length]).toEqual([['ladder 12'], 1]);
});

test('a gap in the events, and a newer snapshot, trigger a refetch', async () => {
  recorded = newestFirst(1, 3);
  const { fetch, seen } = exchange();
  vi.stubGlobal('fetch', fetch);
  const series = open();
  await until('the ticks are read', () => series.get().state === 'ready');
  recorded = newestFirst(1, 6);
  publish([6]);
  await until('the missing tick is read', () => series.get().ticks.length === 6);
  publish([], at(6));
  recorded = newestFirst(4, 9);
  publish([], at(9));
  await until(
    'the newer ticks are read',
    () => series.get().ticks.length === 6 && series.get().ticks[0]!.seq === 9,
  );
  expect([seqsOf(series.get().ticks), seen.length]).toEqual([[9, 8, 7, 6, 5, 4], 3]);
});

test('an answer older than the events received meanwhile is requested once more', async () => {
  recorded = newestFirst(1, 3);
  const { fetch, seen } = exchange();
  vi.stubGlobal('fetch', fetch);
  const series = open();
  publish([6]);
  await until('they are asked for', () => seen.length === 1);
  recorded = newestFirst(1, 6);
  await until('the gap is filled', () => series.get().ticks.length === 6);
  expect(seqsOf(series.get().ticks)).toEqual([6, 5, 4, 3, 2, 1]);
});

test('without an answer the list hides no gap; a reconnect or a retry fills it', async () => {
  let isBroken = true;
  const broken = createFakeExchange({
    listTicks: () => (isBroken ? failureOf({ error: 'request.tooMany' }) : newestFirst(1, 8)),
  });
  vi.stubGlobal('fetch', broken.fetch);
  const series = open();
  await until('the reading failed', () => series.get().state === 'failed');
  publish([4]);
  publish([7, 8]);
  await until('the published ticks are stored', () => series.get().ticks.length === 2);
  isBroken = false;
  series.retry();
  await until('the ticks are read', () => series.get().state === 'ready');
  expect(seqsOf(series.get().ticks)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
});

test('any number of updates is painted once per frame, and at most forty are stored', async () => {
  recorded = newestFirst(1, 30);
  vi.stubGlobal('fetch', exchange().fetch);
  const paints: (() => void)[] = [];
  const series = open((paint) => void paints.push(paint));
  await until('a paint is asked for', () => paints.length === 1);
  for (let seq = 31; seq <= 50; seq += 1) publish([seq]);
  expect([paints.length, series.get().ticks]).toEqual([1, []]);
  paints[0]!();
  expect(seqsOf(series.get().ticks)).toEqual(seqsOf(newestFirst(11, 50)));
});
