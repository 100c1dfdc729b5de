import { expect, test } from 'vitest';
import { endsKey, furthestAheadMs, validForMs, validUntil } from './request-validity.ts';

test('a stake is valid for 15 s, a transfer for 30 s, a purchase for 5 minutes, by server time', () => {
  const now = Date.UTC(2026, 0, 15, 12);
  expect([validUntil('dealing', now), validUntil('transfer', now), validUntil('purchase', now)]).toEqual([
    '2026-01-15T12:00:15.000Z',
    '2026-01-15T12:00:30.000Z',
    '2026-01-15T12:05:00.000Z',
  ]);
});

test('the server accepts all of these validity periods', () => {
  expect(Math.max(...Object.values(validForMs))).toBeLessThan(furthestAheadMs);
});

test('only an expired or outdated request invalidates its key', () => {
  expect([
    endsKey('request.expired'),
    endsKey('state.changed'),
    endsKey('price.moved'),
    endsKey('request.superseded'),
  ]).toEqual([true, true, false, false]);
});
