// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { followPull } from './follow-pull.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const refresh = vi.fn();
followPull(refresh);

const mark = () => document.querySelector<HTMLElement>('body > [aria-hidden="true"]')!;

/** A touch event of one finger as a browser sends it: always to the element that was touched first. */
const touch = (target: Element, type: 'touchstart' | 'touchmove' | 'touchend', clientY: number): void => {
  const event = new Event(type, { bubbles: true });
  const touches = type === 'touchend' ? [] : [{ clientX: 100, clientY }];
  target.dispatchEvent(Object.assign(event, { touches }));
};

let line: Element;
beforeEach(() => {
  refresh.mockClear();
  vi.useFakeTimers();
  document.querySelector('main')?.remove();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<main><div data-scroll-area><p id="line">A line</p></div></main>',
  );
  line = document.querySelector('#line')!;
  return () => {
    vi.runAllTimers();
    vi.useRealTimers();
  };
});

test('pulling far enough and releasing refreshes everything', () => {
  touch(line, 'touchstart', 100);
  touch(line, 'touchmove', 250);
  expect(mark().hidden).toBe(false);
  expect(refresh).not.toHaveBeenCalled();
  touch(line, 'touchend', 250);
  expect(refresh).toHaveBeenCalledOnce();
});

test('pulling back before the release refreshes nothing', () => {
  touch(line, 'touchstart', 100);
  touch(line, 'touchmove', 250);
  touch(line, 'touchmove', 115);
  touch(line, 'touchend', 115);
  expect(refresh).not.toHaveBeenCalled();
  expect(mark().hidden).toBe(true);
});

test('the elements under the finger may re-render during the pull', () => {
  touch(line, 'touchstart', 100);
  line.remove();
  touch(line, 'touchmove', 250);
  expect(mark().hidden).toBe(false);
  touch(line, 'touchend', 250);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a page that is not scrolled to the top cannot be pulled', () => {
  document.querySelector('[data-scroll-area]')!.scrollTop = 5;
  touch(line, 'touchstart', 100);
  touch(line, 'touchmove', 250);
  touch(line, 'touchend', 250);
  expect(refresh).not.toHaveBeenCalled();
});
