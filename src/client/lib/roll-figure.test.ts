// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { rollFigure } from './roll-figure.ts';

let playState = 'running';
let reduced = false;
const figure = (): { element: Element; rolls: string[] } => {
  const rolls: string[] = [];
  const element = document.createElement('b');
  element.animate = (([first]: { transform: string }[]) => {
    rolls.push(first!.transform);
    return {
      get playState() {
        return playState;
      },
    };
  }) as unknown as Element['animate'];
  return { element, rolls };
};
beforeEach(() => {
  playState = 'running';
  reduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
});

test('a figure that rose comes from below, one that fell from above', () => {
  const { element, rolls } = figure();
  rollFigure(element, 'up');
  playState = 'finished';
  rollFigure(element, 'down');
  expect(rolls).toEqual(['translateY(0.3em)', 'translateY(-0.3em)']);
});

test('while it rolls nothing begins anew, and each figure rolls by itself', () => {
  const { element, rolls } = figure();
  const other = figure();
  rollFigure(element, 'up');
  rollFigure(element, 'up');
  rollFigure(other.element, 'up');
  expect([rolls.length, other.rolls.length]).toEqual([1, 1]);
});

test('nothing moves where motion is reduced', () => {
  reduced = true;
  const { element, rolls } = figure();
  rollFigure(element, 'up');
  rollFigure(null, 'up');
  expect(rolls).toEqual([]);
});
