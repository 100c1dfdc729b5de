import { expect, test } from 'vitest';
import { arrowHead, roundedPath } from './line-shapes.ts';

test('corners are rounded, ends are not', () => {
  expect(roundedPath([0, 0, 0, 40, 60, 40])).toBe('M0 0L0 33Q0 40 7 40L60 40');
  expect(roundedPath([0, 0, 0, 6, 60, 6])).toBe('M0 0L0 3Q0 6 7 6L60 6');
});

test('the head points where the line ends', () => {
  expect(arrowHead([0, 0, 0, 40])).toBe('0,40 4,32 -4,32');
  expect(arrowHead([40, 0, 0, 0])).toBe('0,0 8,4 8,-4');
});
