import { expect, test } from 'vitest';
import { levelOfAge } from './age-level.ts';

test('the level falls with age, from full to a minimum above zero', () => {
  const minute = 60_000;
  const ages = [0, 10_000, minute, 5 * minute, 60 * minute, 12 * 60 * minute, 24 * 60 * minute, 1e12];
  expect(ages.map(levelOfAge)).toEqual([1, 1, 0.8, 0.6, 0.35, 0.12, 0.12, 0.12]);
});

test('a negative age, from a clock ahead, counts as zero', () => {
  expect(levelOfAge(-5_000)).toBe(1);
});
