// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFlungFrom } from './use-flung-from.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const scrolled = () => {
  const scroller = document.body.appendChild(document.createElement('div'));
  Object.defineProperty(scroller, 'clientHeight', { value: 800 });
  const { result, unmount } = renderHook(() => useFlungFrom(scroller));
  return {
    from: () => result.current,
    unmount,
    /** At a constant speed, an event per frame. */
    scroll(pixels: number, forMs: number): void {
      const start = scroller.scrollTop;
      for (let ms = 16; ms <= forMs; ms += 16)
        act(() => {
          vi.advanceTimersByTime(16);
          scroller.scrollTop = start + (pixels * ms) / forMs;
          scroller.dispatchEvent(new Event('scroll'));
        });
    },
    rest(forMs: number): void {
      act(() => {
        vi.advanceTimersByTime(forMs);
      });
    },
  };
};

test('a readable scroll is not a fling, however long', () => {
  const { from, scroll } = scrolled();
  scroll(15_000, 10_000);
  expect(from()).toBeNull();
});

test('a fling is reported with its start, until it has been slow for a moment', () => {
  const { from, scroll, rest } = scrolled();
  scroll(320, 320);
  expect(from()).toBeNull();
  scroll(3_200, 640);
  const began = from();
  expect(began).toBeGreaterThanOrEqual(256);
  expect(began).toBeLessThan(700);
  scroll(3_200, 640);
  expect(from()).toBe(began);
  scroll(160, 160);
  expect(from()).toBeNull();
  scroll(3_200, 640);
  expect(from()).toBeGreaterThan(6_000);
  rest(119);
  expect(from()).not.toBeNull();
  rest(1);
  expect(from()).toBeNull();
});

test('a jump after a pause counts as a fling', () => {
  const { from, scroll, rest } = scrolled();
  rest(60_000);
  scroll(100_000, 16);
  expect(from()).toBe(0);
});

test('unmounting a flung list leaves no timer', () => {
  const { scroll, unmount } = scrolled();
  scroll(3_200, 320);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
