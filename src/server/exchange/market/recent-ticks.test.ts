import { expect, test } from 'vitest';
import type { Tick } from '#contract/ticks.ts';
import { createRecentTicks } from './recent-ticks.ts';

const tickAt = (seq: number, atMs: number): Tick => ({
  symbol: 'BTC/USDT',
  price: '1',
  bid: '1',
  ask: '1',
  at: new Date(atMs).toISOString(),
  seq,
  source: 'simulated',
});
const seqsOf = (ticks: readonly Tick[]): number[] => ticks.map(({ seq }) => seq);

test('before the first tick, the latest known one counts', () => {
  const recent = createRecentTicks(() => tickAt(7, 0));
  expect(seqsOf(recent.since('BTC/USDT', 6))).toEqual([7]);
  expect(seqsOf(recent.since('BTC/USDT', 7))).toEqual([]);
});

test('ticks of the last two minutes are there, much older ones are not', () => {
  const recent = createRecentTicks(() => undefined);
  for (let seq = 1; seq <= 1_000; seq += 1) recent.add(tickAt(seq, seq * 1_000));
  const seqs = seqsOf(recent.since('BTC/USDT', 0));
  expect(seqs.slice(-120)).toEqual(Array.from({ length: 120 }, (_, index) => 881 + index));
  expect(seqs.length).toBeLessThan(500);
});

test('however many ticks come at once, the newest thousand are there', () => {
  const recent = createRecentTicks(() => undefined);
  for (let seq = 1; seq <= 10_000; seq += 1) recent.add(tickAt(seq, seq));
  const seqs = seqsOf(recent.since('BTC/USDT', 0));
  expect(seqs.at(-1)).toBe(10_000);
  expect(seqs.length).toBeGreaterThanOrEqual(1_000);
  expect(seqs.length).toBeLessThanOrEqual(2_000);
});
