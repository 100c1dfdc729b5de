import { expect, test } from 'vitest';
import { createDayClock } from './day-clock.ts';

test('moves on, never back, and shows a later time only to work that looks ahead', async () => {
  const clock = createDayClock(1_000);
  clock.moveTo(3_000);
  clock.moveTo(2_000);
  expect(clock.nowMs()).toBe(3_000);
  expect(await clock.ahead(500, () => Promise.resolve(clock.now().getTime()))).toBe(3_500);
  await expect(clock.ahead(500, () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(clock.nowMs()).toBe(3_000);
});
