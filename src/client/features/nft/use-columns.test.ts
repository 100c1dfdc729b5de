import { expect, test } from 'vitest';
import { columnsIn } from './use-columns.ts';

test('cards fill the width: two on phones, more on desktops', () => {
  const counts = [288, 328, 358, 700, 1392].map((width) => columnsIn(width, 12).count);
  expect(counts).toEqual([2, 2, 2, 3, 6]);
});

test('cards and the gaps between them take the whole width', () => {
  for (const width of [288, 358, 1392]) {
    const columns = columnsIn(width, 12);
    expect(columns.count * columns.width + (columns.count - 1) * 12).toBeCloseTo(width);
  }
});
