import { expect, test } from 'vitest';
import { areBounds, wrongTexts, wrongTime } from './quiz-asking.ts';

const now = Date.parse('2026-01-01T00:00:00.000Z');
const times = {
  start_at: '2026-01-01T01:00:00.000Z',
  close_at: '2026-01-02T00:00:00.000Z',
  settle_at: '2026-01-02T01:00:00.000Z',
};

test('a question opens from now on, closes later, and is settled within a year after closing', () => {
  const results = [
    {},
    { start_at: null },
    { start_at: '2025-12-31T23:59:59.999Z' },
    { close_at: times.start_at },
    { start_at: null, close_at: '2026-01-01T00:00:00.000Z' },
    { settle_at: times.close_at },
    { settle_at: '2027-01-01T00:00:00.001Z' },
  ].map((wrong) => wrongTime({ ...times, ...wrong }, now));
  expect(results).toEqual([null, null, 'start_at', 'close_at', 'close_at', 'settle_at', 'settle_at']);
});

test('a fact has two to eight different answers, the same number in every language', () => {
  const en = { question: 'Who wins?', options: ['Reds', 'Blues'] };
  const options = (count: number) => Array.from({ length: count }, (_, index) => String(index));
  const results = [
    { en },
    { en, fra: { question: 'Qui gagne ?', options: ['Les rouges', 'Les bleus'] } },
    { en, fra: { question: 'Qui gagne ?', options: ['Les rouges', 'Les bleus', 'Personne'] } },
    { en: { ...en, question: ' ' } },
    { en: { ...en, options: ['Reds'] } },
    { en: { ...en, options: ['Reds', 'Reds'] } },
    { en: { ...en, options: ['Reds', ''] } },
    { en: { ...en, options: options(8) } },
    { en: { ...en, options: options(9) } },
    { en: { ...en, question: 'x'.repeat(201) } },
  ].map(wrongTexts);
  expect(results).toEqual([null, null, 'fra', 'en', 'en', 'en', 'en', null, 'en', 'en']);
});

test('bounds of a price ascend and are positive', () => {
  const results = [
    ['100'],
    ['100', '110.5'],
    [],
    ['0'],
    ['110', '100'],
    ['1', '1'],
    ['x'],
    Array(8).fill('1'),
  ];
  expect(results.map(areBounds)).toEqual([true, true, false, false, false, false, false, false]);
});
