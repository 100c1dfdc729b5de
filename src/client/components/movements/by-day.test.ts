import { expect, test } from 'vitest';
import { movementOf } from '#tests/support/samples.ts';
import { byDay } from './by-day.ts';

test('each day has one heading above its movements, which keep their order and index', () => {
  const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString();
  const rows = [at(20, 23), at(20, 0), at(19, 23)].map((created_at, index) =>
    movementOf({ id: 3 - index, created_at }),
  );
  expect(byDay(rows)).toEqual([
    { day: at(20, 23) },
    { movement: rows[0], place: 0 },
    { movement: rows[1], place: 1 },
    { day: at(19, 23) },
    { movement: rows[2], place: 2 },
  ]);
  expect(byDay([])).toEqual([]);
});
