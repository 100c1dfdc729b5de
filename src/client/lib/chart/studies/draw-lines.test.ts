import { expect, test } from 'vitest';
import { strokesOf } from './draw-lines.ts';

test('a line stops at a missing value and at the end of a segment, and continues after it', () => {
  const all = [0, 1, 2, 3, 4, 5];
  expect(strokesOf(all, { values: [1, 2, NaN, 4, 5, 6] })).toEqual([
    [0, 1],
    [3, 4, 5],
  ]);
  expect(strokesOf(all, { values: [1, 2, 3, 4, 5, 6], parts: [1, 1, 1, 2, 2, 3] })).toEqual([
    [0, 1, 2],
    [3, 4],
    [5],
  ]);
});

test('of more candles than pixels the drawn ones are connected, except across segments', () => {
  const parts = [1, 1, 1, 2, 2, 2];
  expect(strokesOf([0, 2, 4], { values: [1, 2, 3, 4, 5, 6], parts })).toEqual([[0, 2], [4]]);
  expect(strokesOf([], { values: [] })).toEqual([]);
});
