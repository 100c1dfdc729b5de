import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doneWithin } from './done-within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stateOf = (work: Promise<void>): { now: string } => {
  const state = { now: 'waiting' };
  work.then(
    () => (state.now = 'over'),
    () => (state.now = 'failed'),
  );
  return state;
};

test('a finished task ends the wait', async () => {
  await doneWithin(Promise.resolve(), 5_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a task that never ends is awaited until the time limit', async () => {
  const state = stateOf(doneWithin(new Promise(() => undefined), 5_000));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(state.now).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(state.now).toBe('over');
});

test('a failure in time is thrown, and a later one has no effect', async () => {
  await expect(doneWithin(Promise.reject(new Error('no room')), 5_000)).rejects.toThrow('no room');
  let fail: (problem: Error) => void = () => undefined;
  const late = new Promise<void>((_, reject) => (fail = reject));
  const state = stateOf(doneWithin(late, 5_000));
  await vi.advanceTimersByTimeAsync(5_000);
  fail(new Error('too late'));
  await vi.advanceTimersByTimeAsync(1);
  expect(state.now).toBe('over');
});
