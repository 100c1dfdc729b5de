// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTimes, beginCall, usePendingCalls } from './pending-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call counts as pending from 800 ms until it ends', () => {
  const { result } = renderHook(usePendingCalls);
  const end = beginCall(false);
  act(() => void vi.advanceTimersByTime(799));
  expect(result.current).toBe(0);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(1);
  act(() => end(true));
  expect(result.current).toBe(0);
});

test('a quick call, and one the app makes by itself, never count', () => {
  const { result } = renderHook(usePendingCalls);
  const endQuick = beginCall(false);
  const endOwn = beginCall(true);
  act(() => void vi.advanceTimersByTime(500));
  endQuick(true);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(result.current).toBe(0);
  endOwn(true);
});

test('the response time is reported, also during a pending call', () => {
  const times: number[] = [];
  const stop = answerTimes.on((ms) => times.push(Math.round(ms)));
  const end = beginCall(true);
  vi.advanceTimersByTime(3_500);
  end(true);
  stop();
  expect(times).toEqual([3_000, 3_500]);
});

test('a call that fails at once does not count as a quick answer', () => {
  const times: number[] = [];
  const stop = answerTimes.on((ms) => times.push(ms));
  beginCall(true)(false);
  stop();
  expect(times).toEqual([]);
});
