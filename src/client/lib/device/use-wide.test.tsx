// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#tests/support/show.tsx';
import { coverPage, useWide } from './use-wide.ts';

let wide = false;
const listeners = new Set<() => void>();
const resize = (isWide: boolean): void => {
  wide = isWide;
  act(() => listeners.forEach((listener) => listener()));
};
vi.stubGlobal('matchMedia', () => ({
  get matches() {
    return wide;
  },
  addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
}));
afterEach(() => vi.useRealTimers());

const Layout = () => <p>{useWide() ? 'panes' : 'phone'}</p>;

test('the layout follows the window, and waits while something covers the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { container } = await show(<Layout />);
  const shown = () => container.textContent;
  expect(shown()).toBe('phone');
  resize(true);
  expect(shown()).toBe('panes');
  const uncover = coverPage();
  resize(false);
  expect(shown()).toBe('panes');
  // One layer replaced another: the page was covered all the time.
  uncover();
  const uncoverNext = coverPage();
  act(() => void vi.runAllTimers());
  expect(shown()).toBe('panes');
  uncoverNext();
  act(() => void vi.runAllTimers());
  expect(shown()).toBe('phone');
});
