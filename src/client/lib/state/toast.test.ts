// @vitest-environment happy-dom
import { renderHook, act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, useToasts } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

const shown = () => {
  const { result } = renderHook(useToasts);
  return () => result.current.map(({ text, type }) => `${type}: ${text}`);
};

test('a toast stays 1500 ms by default', () => {
  const toasts = shown();
  act(() => showToast('Saved'));
  act(() => void vi.advanceTimersByTime(1_499));
  expect(toasts()).toEqual(['success: Saved']);
  act(() => void vi.advanceTimersByTime(1));
  expect(toasts()).toEqual([]);
  act(() => showToast('Wait', 'info', 4_000));
  act(() => void vi.advanceTimersByTime(3_999));
  expect(toasts()).toEqual(['info: Wait']);
});

test.each(['primary', 'info', 'error', 'warning', 'success'])('%s has its own type', (type) => {
  const toasts = shown();
  act(() => showToast('Text', type));
  expect(toasts()).toEqual([`${type}: Text`]);
});

test('any other type counts as success', () => {
  const toasts = shown();
  act(() => showToast('Text', 'fancy'));
  expect(toasts()).toEqual(['success: Text']);
});

test('the same toast twice shows once and restarts its time', () => {
  const toasts = shown();
  act(() => showToast('Offline', 'warning'));
  act(() => void vi.advanceTimersByTime(1_000));
  act(() => showToast('Offline', 'warning'));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(toasts()).toEqual(['warning: Offline']);
});

test('at most three toasts are shown, and the oldest are dropped', () => {
  const toasts = shown();
  act(() => ['One', 'Two', 'Three', 'Four'].forEach((text) => showToast(text)));
  expect(toasts()).toEqual(['success: Two', 'success: Three', 'success: Four']);
});

test('a toast can be dismissed early', () => {
  const { result } = renderHook(useToasts);
  act(() => showToast('Done'));
  act(() => dismissToast(result.current[0]!.id));
  expect(result.current).toEqual([]);
});
