import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directionOf } from '#domain/money/direction.ts';
import { sparklinePath } from './sparkline-path.ts';

test('the first close is at the left, the highest at the top', () => {
  expect(sparklinePath(['1', '3', '2'], 72, 28)).toBe('M2.0 26.0L36.0 2.0L70.0 14.0');
});

test('a flat line is in the middle, and a single close draws no line', () => {
  expect(sparklinePath(['5', '5'], 72, 28)).toBe('M2.0 14.0L70.0 14.0');
  expect(sparklinePath(['5'], 72, 28)).toBe('');
});

test('no point is outside the box', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 2, maxLength: 48 }),
      (values) => {
        const figures = sparklinePath(values.map(String), 72, 28)
          .match(/[\d.]+/g)!
          .map(Number);
        const inside = figures.every((figure, index) => figure >= 2 && figure <= (index % 2 === 0 ? 70 : 26));
        expect(inside).toBe(true);
      },
    ),
  );
});

test('a direction needs a non-zero digit', () => {
  expect(['2.14', '-3.47', '0.00', '-0.00'].map(directionOf)).toEqual(['up', 'down', 'flat', 'flat']);
});
