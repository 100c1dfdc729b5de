// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { speak } from '#client/lib/text/i18n.ts';
import { formatDayName } from './format-day-name.ts';

const at = (year: number, month: number, day: number, hour = 12): number =>
  new Date(year, month - 1, day, hour).getTime();

test('a day is named by its distance, then by its date, with the year where that is another', async () => {
  await speak('en');
  const now = at(2026, 12, 1, 0);
  expect(formatDayName(at(2026, 12, 1, 23), now)).toBe('Today');
  expect(formatDayName(at(2026, 11, 30, 23), now)).toBe('Yesterday');
  expect(formatDayName(at(2026, 11, 29, 0), now)).toBe('Nov 29');
  expect(formatDayName(at(2025, 12, 1), now)).toBe('Dec 1, 2025');
  // A clock ahead of the server's.
  expect(formatDayName(at(2026, 12, 2), now)).toBe('Dec 2');
});

test('the name begins with a capital in each language that has them', async () => {
  const now = at(2026, 12, 1);
  await speak('fra');
  expect(formatDayName(now, now)).toBe('Aujourd’hui');
  await speak('zh');
  expect(formatDayName(now, now)).toBe('今天');
  await speak('en');
});
