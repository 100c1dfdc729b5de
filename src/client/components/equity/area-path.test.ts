import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOf, rangeOf, areaPaths } from './area-path.ts';

test('the line runs from edge to edge, with the fill below it', () => {
  const { line, water } = areaPaths([0, 50, 100], [10, 20, 10], 200, 100);
  expect(line).toMatch(/^M0\.0 [\d.]+L100\.0 [\d.]+L200\.0 [\d.]+$/);
  expect(water).toMatch(/^M0\.0 100L0\.0 .*L200\.0 100Z$/);
});

test('unknown values are gaps in both line and fill', () => {
  const { line, water } = areaPaths([0, 1, 2, 3, 4], [1, 2, null, 2, 1], 4, 1);
  expect([line.match(/M/g)?.length, water.match(/Z/g)?.length]).toEqual([2, 2]);
});

test('no values, or a single one, draw nothing', () => {
  expect(areaPaths([0, 1], [null, null], 4, 1)).toEqual({ line: '', water: '' });
  expect(areaPaths([5], [1], 4, 1)).toEqual({ line: '', water: '' });
});

test('every value is inside the box, a flat line in its middle', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 }), (values) => {
      const range = rangeOf(values)!;
      for (const value of values) {
        expect(heightOf(value, range)).toBeGreaterThan(0);
        expect(heightOf(value, range)).toBeLessThan(1);
      }
    }),
  );
  expect(heightOf(10_000, rangeOf([10_000, 10_000])!)).toBeCloseTo(0.5);
});
