import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondsAfter, settlesAt } from './settlement-tick.ts';

const tick = (second: string) => ({ at: `2026-01-01T00:00:${second}Z` });
const due = secondsAfter('2026-01-01T00:00:00.000Z', 30);

test('seconds are added to an instant', () => {
  expect([due, secondsAfter('2026-02-28T23:59:59.250Z', 60)]).toEqual([
    '2026-01-01T00:00:30.000Z',
    '2026-03-01T00:00:59.250Z',
  ]);
});

test.each([
  ['at the end, with a later one', '30.000', '30.001', true],
  ['before the end, with one after it', '12', '31', true],
  ['before the end, with one at it', '29', '30', false],
  ['after the end', '30.001', '31', false],
])('a tick %s', (_, at, following, settles) => {
  expect(settlesAt(due, tick(at), tick(following))).toBe(settles);
});

test('in a sequence of ticks exactly one settles once a later one exists', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { minLength: 2, maxLength: 20 }),
      (seconds) => {
        const ticks = seconds.sort((a, b) => a - b).map((value) => tick(String(value).padStart(2, '0')));
        const settling = ticks.filter(
          (at, index) => ticks[index + 1] !== undefined && settlesAt(due, at, ticks[index + 1]!),
        );
        const isDecidable = seconds.some((value) => value <= 30) && seconds.some((value) => value > 30);
        expect(settling).toHaveLength(isDecidable ? 1 : 0);
      },
    ),
  );
});
