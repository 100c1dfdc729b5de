// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { speak } from '#client/lib/text/i18n.ts';
import { formatRowTime } from './format-row-time.ts';

const at = (year: number, month: number, day: number, hour = 12, minute = 0): number =>
  new Date(year, month - 1, day, hour, minute, 59).getTime();

test('a time in a row has its minute, and its year where that is another', async () => {
  await speak('en');
  const now = at(2026, 12, 1);
  expect(formatRowTime(at(2026, 12, 1, 20), now)).toBe('Dec 1, 20:00');
  expect(formatRowTime(at(2026, 1, 9, 0, 5), now)).toBe('Jan 9, 00:05');
  expect(formatRowTime(at(2027, 1, 1, 0), now)).toBe('Jan 1, 2027, 00:00');
  expect(formatRowTime(new Date(at(2025, 12, 31, 23, 59)).toISOString(), now)).toBe('Dec 31, 2025, 23:59');
});

test('it is written in the language of the app', async () => {
  const now = at(2026, 12, 1);
  await speak('zh');
  expect(formatRowTime(at(2026, 12, 1, 20), now)).toBe('12月1日 20:00');
  await speak('fra');
  expect(formatRowTime(at(2026, 12, 1, 20), now)).toMatch(/^1 déc\.,? (à )?20:00$/);
  await speak('en');
});
