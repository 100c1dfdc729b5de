import { expect, test } from 'vitest';
import { byExpiry } from './by-expiry.ts';

test('the next to expire is first, and one that waits for its first tick is last', () => {
  const [soon, late, waiting] = [
    { due_at: '2026-11-20T00:00:30.000Z' },
    { due_at: '2026-11-20T00:05:00.000Z' },
    { due_at: null },
  ];
  expect([waiting, late, soon].sort(byExpiry)).toEqual([soon, late, waiting]);
  expect([soon, waiting, late].sort(byExpiry)).toEqual([soon, late, waiting]);
  expect(byExpiry(waiting, waiting)).toBe(0);
});
