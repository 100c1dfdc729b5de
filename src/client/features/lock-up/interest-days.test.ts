import { expect, test } from 'vitest';
import type { LockUp } from '#contract/lock-ups.ts';
import { interestDays } from './interest-days.ts';

const lockUp = {
  status: 'inProgress',
  amount: '1000',
  day_rate: '0.4',
  day: 3,
  days_paid: 1,
  penalty_rule: 'remaining',
  decimals: 6,
  created_at: '2026-01-15T12:00:00.000Z',
} as LockUp;

test('paid days come first, then future ones, and none of these once it has ended', () => {
  expect(interestDays(lockUp)).toEqual([
    { day: 1, at: '2026-01-17T00:00:00.000Z', interest: '4', isPaid: true },
    { day: 2, at: '2026-01-18T00:00:00.000Z', interest: '4', isPaid: false },
    { day: 3, at: '2026-01-19T00:00:00.000Z', interest: '4', isPaid: false },
  ]);
  expect(interestDays({ ...lockUp, status: 'redeemed' }).map(({ isPaid }) => isPaid)).toEqual([true]);
});

test('the days add up to the income of the whole term, to the last unit', () => {
  const days = interestDays({ ...lockUp, amount: '1000.000001', day_rate: '0.35' });
  expect(days.map(({ interest }) => interest)).toEqual(['3.5', '3.5', '3.5']);
});
