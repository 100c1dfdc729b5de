import { expect, test } from 'vitest';
import { placeEdgeChips } from './edge-chips.ts';
import type { Box } from './place-tags.ts';

const plot: Box = { left: 0, right: 280, top: 6, bottom: 206 };

test('chips are side by side at the upper and the lower left corner, and the rest of the plot is between them', () => {
  const { places, rest } = placeEdgeChips(
    [
      { isAbove: true, width: 50 },
      { isAbove: false, width: 40 },
      { isAbove: true, width: 36 },
      { isAbove: false, width: 44 },
    ],
    plot,
  );
  expect(places).toEqual([
    { left: 4, middle: 15 },
    { left: 4, middle: 197 },
    { left: 58, middle: 15 },
    { left: 48, middle: 197 },
  ]);
  expect(rest).toEqual({ ...plot, top: 28, bottom: 184 });
});

test('chips wider than the plot continue in the next row, and never reach the price axis', () => {
  const { places, rest } = placeEdgeChips(Array(5).fill({ isAbove: true, width: 90 }), plot);
  expect(places.map(({ left, middle }) => [left, middle])).toEqual([
    [4, 15],
    [98, 15],
    [4, 37],
    [98, 37],
    [4, 59],
  ]);
  expect(rest.top).toBe(72);
});

test('without chips the plot is unchanged', () => {
  expect(placeEdgeChips([], plot)).toEqual({ places: [], rest: plot });
});
