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

test('what is done is not waited for any longer', async () => {
  await doneWithin(Promise.resolve(), 5_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('what is never done is waited for until the time is over', async () => {
  const state = stateOf(doneWithin(new Promise(() => undefined), 5_000));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(state.now).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(state.now).toBe('over');
});

test('what fails in time fails, and what fails later hurts nobody', async () => {
  await expect(doneWithin(Promise.reject(new Error('no room')), 5_000)).rejects.toThrow('no room');
  let fail: (problem: Error) => void = () => undefined;
  const late = new Promise<void>((_, reject) => (fail = reject));
  const state = stateOf(doneWithin(late, 5_000));
  await vi.advanceTimersByTimeAsync(5_000);
  fail(new Error('too late'));
  await vi.advanceTimersByTimeAsync(1);
  expect(state.now).toBe('over');
});
