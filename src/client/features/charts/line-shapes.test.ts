import { expect, test } from 'vitest';
import { arrowHead, roundedBox, roundedPath } from './line-shapes.ts';

test('corners are rounded, ends are not', () => {
  expect(roundedPath([0, 0, 0, 40, 60, 40])).toBe('M0 0L0 33Q0 40 7 40L60 40');
  expect(roundedPath([0, 0, 0, 6, 60, 6])).toBe('M0 0L0 3Q0 6 7 6L60 6');
});

test('the arrowhead points where the line ends', () => {
  expect(arrowHead([0, 0, 0, 40])).toBe('M0 40L4 32L-4 32Z');
  expect(arrowHead([40, 0, 0, 0])).toBe('M0 0L8 4L8 -4Z');
  expect(arrowHead([40, 0, 40, 0])).toBe('');
});

test('a box follows its corners and closes', () => {
  expect(roundedBox({ x: 10, y: 20, width: 60, height: 24 }, 5)).toBe(
    'M15 20h50a5 5 0 0 1 5 5v14a5 5 0 0 1 -5 5h-50a5 5 0 0 1 -5 -5v-14a5 5 0 0 1 5 -5Z',
  );
});
