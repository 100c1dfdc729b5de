import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';
import { centred, fitting, isInSight, moved, opening, zoomed } from './view.ts';

const drawing = { width: 1000, height: 2000 };
const window = { width: 360, height: 300 };
const box = { x: 480, y: 900, width: 100, height: 60 };

test('a small chart opens whole, a large one at a readable size around the box', () => {
  expect(opening(box, { width: 200, height: 100 }, window)).toEqual({
    scale: 1.4,
    x: (200 - 360 / 1.4) / 2,
    y: (100 - 300 / 1.4) / 2,
  });
  const large = opening(box, drawing, window);
  expect(large.scale).toBe(0.95);
  expect(isInSight(box, large, window)).toBe(true);
  expect(isInSight({ x: 0, y: 0, ...drawing }, fitting(drawing, window), window)).toBe(true);
});

test('zooming leaves the point under the finger in place', () => {
  fc.assert(
    fc.property(
      fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 0, max: 300 }) }),
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      (at, factor) => {
        const before = centred(box, 0.7, drawing, window);
        const after = zoomed(before, factor, at);
        expect(after.x + at.x / after.scale).toBeCloseTo(before.x + at.x / before.scale, 6);
        expect(after.y + at.y / after.scale).toBeCloseTo(before.y + at.y / before.scale, 6);
      },
    ),
  );
});

test('the drawing cannot be moved out of sight', () => {
  const far = moved(fitting(drawing, window), { x: 90_000, y: -90_000 }, drawing, window);
  expect(far.x).toBeGreaterThan(-window.width / far.scale);
  expect(far.y).toBeLessThan(drawing.height);
});

test('arrow keys move to the next box in that direction', () => {
  const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  const places = [at(0, 0), at(100, 10), at(0, 200), at(300, 0)];
  expect(nearest(places[0]!, 'right', places)).toBe(places[1]);
  expect(nearest(places[0]!, 'down', places)).toBe(places[2]);
  expect(nearest(places[0]!, 'up', places)).toBeUndefined();
  expect(nearest(places[3]!, 'left', places)).toBe(places[1]);
});
