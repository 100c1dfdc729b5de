import { expect, test } from 'vitest';
import type { CheckedFile } from '#contract/practice-day.ts';
import { firstMinuteOf, problemsOf, startOf, type DayForm, type DayFormProblems } from './day-form.ts';

const nowMs = Date.parse('2026-11-20T12:00:00.000Z');
const form: DayForm = {
  kind: 'minutes',
  date: '2026-11-19',
  day: '3',
  days: 1,
  symbols: ['BTC/USDT'],
  time: '09:30',
  funds: '10000',
};
const checked: CheckedFile = {
  kind: 'trades',
  rows: 2,
  firstAtMs: Date.parse('2026-11-19T09:00:30.000Z'),
  lastAtMs: Date.parse('2026-11-19T09:40:00.000Z'),
  faults: [],
};
const faulty: CheckedFile = { ...checked, faults: [{ line: 2, fault: 'time', found: 'x' }] };
const nine = Array.from({ length: 9 }, (_, place) => `C${place}/USDT`);

test.each<[Partial<DayForm>, CheckedFile | null, DayFormProblems]>([
  [{}, null, {}],
  [{ date: '' }, null, { date: 'missing' }],
  [{ date: '2026-11-20' }, null, {}],
  [{ date: '2026-11-21' }, null, { date: 'future' }],
  [{ symbols: [] }, null, { symbols: 'missing' }],
  [{ symbols: nine.slice(1) }, null, {}],
  [{ symbols: nine }, null, { symbols: 'tooMany' }],
  [{ time: '' }, null, { time: 'missing' }],
  [{ funds: '1' }, null, { funds: 'funds' }],
  [{ kind: 'simulated', date: '' }, null, {}],
  [{ kind: 'simulated', day: '0' }, null, { day: 'range' }],
  [{ kind: 'simulated', day: '1000' }, null, { day: 'range' }],
  [{ kind: 'file' }, null, { file: 'missing' }],
  [{ kind: 'file' }, faulty, { file: 'faults' }],
  [{ kind: 'file' }, checked, {}],
  [{ kind: 'file', time: '09:00' }, checked, { time: 'outside' }],
  [{ kind: 'file', time: '09:41' }, checked, { time: 'outside' }],
  [{ kind: 'file', symbols: nine.slice(0, 2) }, checked, { symbols: 'tooMany' }],
])('%j with the file %j has the problems %j', (change, file, problems) => {
  expect(problemsOf({ ...form, ...change }, file, nowMs)).toEqual(problems);
});

test.each<[Partial<DayForm>, string | null]>([
  [{}, '2026-11-19T09:30:00.000Z'],
  [{ kind: 'simulated' }, '2025-01-03T09:30:00.000Z'],
  [{ kind: 'simulated', day: '' }, null],
  [{ date: '' }, null],
  [{ time: '' }, null],
])('%j starts at %s', (change, start) => {
  expect(startOf({ ...form, ...change })).toBe(start);
});

test('a file starts with its first whole minute', () => {
  expect(firstMinuteOf(checked.firstAtMs!)).toEqual({ date: '2026-11-19', time: '09:01' });
  expect(firstMinuteOf(Date.parse('2026-11-19T00:00:00.000Z'))).toEqual({
    date: '2026-11-19',
    time: '00:00',
  });
});
