import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, toPlain, zero } from './money.ts';
import {
  addressReadyAt,
  checkWithdrawal,
  withdrawalLimit,
  withdrawalRoom,
  withdrawnInWindow,
  type PastWithdrawal,
  type WithdrawalRequest,
} from './withdrawals.ts';

const now = '2026-03-02T12:00:00.000Z';
const hoursAgo = (hours: number): string => new Date(Date.parse(now) - hours * 3_600_000).toISOString();

test.each([
  [0, '0'],
  [1, '200'],
  [2, '500'],
] as const)('level %d may withdraw %s BTC worth in 24 hours', (level, limit) => {
  expect(toPlain(withdrawalRoom(level, [], now))).toBe(limit);
});

test('the window slides: what left 24 hours ago no longer counts', () => {
  const past = [
    { at: hoursAgo(24), worth: '150' },
    { at: hoursAgo(23.9), worth: '30' },
    { at: now, worth: '20.5' },
  ];
  expect([toPlain(withdrawnInWindow(past, now)), toPlain(withdrawalRoom(1, past, now))]).toEqual([
    '50.5',
    '149.5',
  ]);
});

test('room is never negative, as after losing a level', () => {
  expect(toPlain(withdrawalRoom(1, [{ at: hoursAgo(1), worth: '400' }], now))).toBe('0');
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

test('a fee that eats the whole amount is refused', () => {
  expect(checkWithdrawal({ ...request, number: '10' }, { ...terms, minimum: '0', fee: '10' })).toBe(
    'amount.tooSmall',
  );
});

test('whoever asks for no more than the room never takes more than the limit out of any 24 hours', () => {
  const asks = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 300 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(asks, fc.constantFrom(1 as const, 2 as const), (steps, level) => {
      const past: PastWithdrawal[] = [];
      let ms = Date.parse(now);
      for (const [hours, worth] of steps) {
        ms += hours * 3_600_000;
        const at = new Date(ms).toISOString();
        if (withdrawalRoom(level, past, at).gte(decimal(String(worth))))
          past.push({ at, worth: String(worth) });
        expect(
          withdrawnInWindow(past, at).lte(withdrawalLimit(level)) &&
            withdrawalRoom(level, past, at).gte(zero),
        ).toBe(true);
      }
    }),
  );
});
