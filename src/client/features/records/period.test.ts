import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, dayOf, instantsOf, isDay, lastDays, monthOf, periodProblem } from './period.ts';

const day = fc
  .date({ min: new Date('2000-01-02T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => dayOf(date.getTime()));

test('days follow each other without a gap, across any calendar change', () => {
  fc.assert(
    fc.property(day, fc.nat(800), (from, count) => {
      expect(isDay(from)).toBe(true);
      expect(dayAfter(dayAfter(from, count), -count)).toBe(from);
      expect(instantsOf({ from: undefined, to: from }).to).toBe(
        instantsOf({ from: dayAfter(from, 1), to: undefined }).from,
      );
    }),
  );
});

test.each(['2026-02-30', '2026-13-01', 'yesterday', '', '2026-1-1'])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
  expect(instantsOf({ from: text, to: text })).toEqual({ from: undefined, to: undefined });
});

test('a month ends with its last day', () => {
  const march = Date.UTC(2028, 2, 31, 12);
  expect(monthOf(march, 0)).toEqual({ from: '2028-03-01', to: '2028-03-31' });
  expect(monthOf(march, 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthOf(Date.UTC(2026, 0, 5), 1)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('the last days end today', () => {
  expect(lastDays(Date.UTC(2026, 2, 2, 12), 7)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
});

test.each([
  [{ from: undefined, to: undefined }, null],
  [{ from: '2026-01-01', to: '2026-01-01' }, null],
  [{ from: '2026-01-02', to: '2026-01-01' }, 'order'],
  [{ from: '2026-02-31', to: undefined }, 'from'],
  [{ from: '2026-02-01', to: '20260301' }, 'to'],
] as const)('%j has the problem %j', (period, problem) => {
  expect(periodProblem(period)).toBe(problem);
});
