// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showArrival } from './show-arrival.ts';

const lights = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('body > div')];
let reduced = false;
let isCovered = false;
let starts: string[] = [];
let finish: (() => void)[] = [];

const place = (selector: string, rect: DOMRect): void => {
  document.querySelector(selector)!.getBoundingClientRect = () => rect;
};

beforeEach(() => {
  reduced = false;
  isCovered = false;
  starts = [];
  finish = [];
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  document.body.innerHTML = `<main><button>Buy</button><ul></ul></main><dialog></dialog>`;
  place('button', new DOMRect(20, 700, 160, 50));
  document.querySelector('button')!.focus();
  document.elementFromPoint = (_, y) =>
    document.querySelector(isCovered ? 'dialog' : y > 600 ? 'button' : 'li');
  Element.prototype.animate = (([first]: { transform?: string }[]) => {
    if (first?.transform) starts.push(first.transform);
    const animation = {};
    finish.push(() => (animation as { onfinish?: () => void }).onfinish?.());
    return animation;
  }) as unknown as Element['animate'];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const listOrder = (): void => {
  document.querySelector('ul')!.innerHTML =
    '<li><a href="#/pages/transaction/currency_order?id=12">Buy BTC/USDT</a></li>';
  place('li', new DOMRect(16, 300, 320, 60));
};

test('an order animates from the button that sent it to its row, once the row exists', () => {
  showArrival('/pages/transaction/currency_order', 12);
  vi.advanceTimersByTime(1_000);
  expect(lights()).toEqual([]);
  listOrder();
  vi.advanceTimersByTime(1_000);
  expect(lights().map(({ style }) => [style.left, style.top, style.width, style.height])).toEqual([
    ['16px', '300px', '320px', '60px'],
  ]);
  expect(starts).toEqual([`translate(4px, 400px) scale(0.5, ${50 / 60})`]);
  finish.forEach((each) => each());
  expect(lights()).toEqual([]);
});

test('a covered row waits until it is visible, and one that never appears moves nothing later', () => {
  listOrder();
  isCovered = true;
  showArrival('/pages/transaction/currency_order', 12);
  vi.advanceTimersByTime(5_000);
  expect(lights()).toEqual([]);
  isCovered = false;
  vi.advanceTimersByTime(200);
  expect(lights()).toHaveLength(1);
  showArrival('/pages/transaction/currency_order', 13);
  vi.advanceTimersByTime(60_000);
  expect([lights().length, vi.getTimerCount()]).toEqual([1, 0]);
});

test('without a visible button it rises from below its place', () => {
  listOrder();
  document.querySelector('button')!.blur();
  showArrival('/pages/transaction/currency_order', 12);
  expect(starts).toEqual(['translate(0px, 60px) scale(1, 1)']);
});

test('nothing moves for users who prefer reduced motion', () => {
  reduced = true;
  listOrder();
  showArrival('/pages/transaction/currency_order', 12);
  expect([lights(), vi.getTimerCount()]).toEqual([[], 0]);
});
