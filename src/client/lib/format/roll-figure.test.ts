// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rollFigure } from './roll-figure.ts';

let reduced = false;
const figure = (): { element: Element; rolls: string[] } => {
  const rolls: string[] = [];
  const element = document.createElement('b');
  element.animate = (([first]: { transform: string }[]) =>
    void rolls.push(first!.transform)) as unknown as Element['animate'];
  return { element, rolls };
};
beforeEach(() => {
  reduced = false;
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a figure that rose rolls in from below, one that fell from above', () => {
  const { element, rolls } = figure();
  rollFigure(element, 'up');
  vi.advanceTimersByTime(400);
  rollFigure(element, 'down');
  expect(rolls).toEqual(['translateY(0.3em)', 'translateY(-0.3em)']);
});

test('in a burst of changes only the first rolls, separately per figure', () => {
  const { element, rolls } = figure();
  const other = figure();
  for (let tick = 0; tick < 20; tick += 1) {
    rollFigure(element, 'up');
    vi.advanceTimersByTime(100);
  }
  rollFigure(other.element, 'up');
  expect([rolls.length, other.rolls.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(400);
  rollFigure(element, 'up');
  expect(rolls.length).toBe(2);
});

test('nothing rolls for users who prefer reduced motion', () => {
  reduced = true;
  const { element, rolls } = figure();
  rollFigure(element, 'up');
  expect(rolls).toEqual([]);
});
