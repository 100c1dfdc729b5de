import { expect, test } from 'vitest';
import { toPlain } from '#domain/money/money.ts';
import {
  addressReadyAt,
  checkWithdrawal,
  remainingWithdrawalLimit,
  type WithdrawalRequest,
} from './withdrawals.ts';

const now = '2026-03-02T12:00:00.000Z';
const hoursAgo = (hours: number): string => new Date(Date.parse(now) - hours * 3_600_000).toISOString();

test.each([
  [0, '0'],
  [1, '200'],
  [2, '500'],
] as const)('level %d may withdraw %s BTC worth in 24 hours', (level, limit) => {
  expect(toPlain(remainingWithdrawalLimit(level, '0'))).toBe(limit);
});

test('the limit is reduced by what was withdrawn, to the smallest unit', () => {
  expect(toPlain(remainingWithdrawalLimit(1, '149.50000001'))).toBe('50.49999999');
});

test('the remaining limit is never negative, as after losing a level', () => {
  expect(toPlain(remainingWithdrawalLimit(1, '400'))).toBe('0');
});

test('a new address waits 24 hours, a confirmed one does not', () => {
  expect([addressReadyAt(hoursAgo(24), false), addressReadyAt(now, true)]).toEqual([now, now]);
});

const terms = { decimals: 6, minimum: '10', fee: '1' };
const request: WithdrawalRequest = {
  number: '100',
  worth: '0.001',
  level: 1,
  room: '200',
  available: '100',
  address_ready_at: hoursAgo(1),
  at: now,
};

test.each<[Partial<WithdrawalRequest>, string | null]>([
  [{}, null],
  [{ number: '0' }, 'amount.invalid'],
  [{ number: '10.0000001' }, 'amount.decimals'],
  [{ number: '9.999999' }, 'amount.tooSmall'],
  [{ number: '10' }, null],
  [{ level: 0 }, 'verification.required'],
  [{ address_ready_at: '2026-03-02T12:00:00.001Z' }, 'address.waiting'],
  [{ address_ready_at: now }, null],
  [{ worth: '200.00000001' }, 'withdrawal.limit'],
  [{ worth: '200' }, null],
  [{ available: '99.999999' }, 'balance.insufficient'],
])('with %o: %s', (change, problem) => {
  expect(checkWithdrawal({ ...request, ...change }, terms)).toBe(problem);
});

test('a fee as large as the amount is refused', () => {
  expect(checkWithdrawal({ ...request, number: '10' }, { ...terms, minimum: '0', fee: '10' })).toBe(
    'amount.tooSmall',
  );
});
