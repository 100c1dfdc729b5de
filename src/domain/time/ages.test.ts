import { expect, test } from 'vitest';
import { ageWithin30Days } from './ages.ts';
import { locales } from '#domain/people/languages.ts';

const units = [
  ['second', 1_000, 60],
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 31],
] as const;

test.each(locales)('%s formats every age as Intl does', (locale) => {
  for (const [unit, unitMs, count] of units) {
    const intl = new Intl.RelativeTimeFormat(locale, {
      numeric: 'always',
      style: unit === 'day' ? 'long' : 'short',
    });
    for (let age = unit === 'second' ? 0 : 1; age < count; age += 1)
      expect(ageWithin30Days(age * unitMs, locale)).toBe(intl.format(-age, unit));
  }
});

test('beyond thirty days there is no age, and a negative age is zero', () => {
  expect(ageWithin30Days(30 * 86_400_000 + 1, 'en')).toBe(undefined);
  expect(ageWithin30Days(-5_000, 'en')).toBe('0 sec. ago');
});
