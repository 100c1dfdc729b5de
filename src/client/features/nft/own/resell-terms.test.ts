import { expect, test } from 'vitest';
import type { ResellDraft } from './resell-form-kind.ts';
import { fieldTime, timesOf, usualEnd, wrongTerms } from './resell-terms.ts';

const nowMs = Date.parse('2026-03-02T12:00:30.000Z');
const dayMs = 86_400_000;
const draft: ResellDraft = {
  code: 'a'.repeat(40),
  pay_type: '1',
  price: '12.5',
  currency: '',
  per_increase: '',
  start: '',
  end: usualEnd(nowMs),
};
const wrong = (change: Partial<ResellDraft>, isAuction = false) =>
  wrongTerms({ ...draft, ...change }, { decimals: 2, isAuction }, nowMs);

test('a sale starts now and runs for a week by default', () => {
  expect(wrong({})).toEqual({});
  expect(timesOf(draft, nowMs)).toEqual({ startMs: nowMs, endMs: nowMs - 30_000 + 7 * dayMs });
  expect(timesOf({ ...draft, end: '' }, nowMs)).toBeNull();
});

test('the current minute counts as now', () => {
  expect(wrong({ start: fieldTime(nowMs) })).toEqual({});
  expect(wrong({ start: fieldTime(nowMs - 120_000) })).toEqual({ start_time: 'nft.time' });
});

test.each([
  [{ price: '' }, { price: 'price.invalid' }],
  [{ price: '0' }, { price: 'price.invalid' }],
  [{ price: '1.001' }, { price: 'price.decimals' }],
  [{ end: fieldTime(nowMs) }, { end_time: 'nft.timeOrder' }],
  [{ start: fieldTime(nowMs + 8 * dayMs) }, { end_time: 'nft.timeOrder' }],
  [{ end: fieldTime(nowMs + 91 * dayMs) }, { end_time: 'nft.time' }],
  [{ end: '' }, { end_time: 'nft.time' }],
])('%o is reported next to its field', (change, problems) => {
  expect(wrong(change)).toEqual(problems);
});

test('an auction needs an increment; nothing else does', () => {
  expect(wrong({}, true)).toEqual({ per_increase: 'nft.increase' });
  expect(wrong({ per_increase: '0.5' }, true)).toEqual({});
});
