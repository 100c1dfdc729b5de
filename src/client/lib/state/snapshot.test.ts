import { expect, test } from 'vitest';
import { evaluated, type Moved } from './snapshot.ts';

const snapshot = { request: { amount: '0.05116' }, worstPrice: '97912.27' };
const offline: Moved = { kind: 'offline' };

test('while nothing changes, the snapshot can be confirmed, and is the very one that was taken', () => {
  const taken = evaluated({ snapshot, moved: null }, () => null);
  expect(taken.moved).toBeNull();
  expect(taken.snapshot).toBe(snapshot);
});

test('once outdated it stays outdated, even if the price recovers: the button does not change under a finger', () => {
  const moved = evaluated({ snapshot, moved: null }, () => offline);
  expect(evaluated(moved, () => null)).toBe(moved);
  expect(evaluated(moved, () => ({ kind: 'stale' })).moved).toEqual(offline);
});
